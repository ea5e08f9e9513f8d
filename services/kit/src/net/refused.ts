/** Nothing was connected to: the operator permits no such address. Its message may be shown, and holds no address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';

  constructor(host: string) {
    super(`${host} leads to a private or reserved address, or to a port that is not a web port.`);
  }
}
