/** Nothing was connected to: the operator permits no such address. Its message may be shown, and holds no address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';

  constructor() {
    super('It leads to a private or reserved address, or to a port that is not a web port.');
  }
}

/**
 * A name led to nothing that may be connected to: nobody knows it, or what it leads to is not permitted. Which of the two is told to
 * nobody, because whoever may enter a name would learn by it which names our own network knows. Its message may be shown, and holds no
 * name.
 */
export class NameRefused extends Error {
  override name = 'NameRefused';

  constructor(options?: ErrorOptions) {
    super('The name could not be resolved, or leads to no web port of a public address.', options);
  }
}
