import { GenericContainer } from 'testcontainers';

/** A container that says which run of the suites started it (`scripts/suites/clone.ts`), so that it is removed when that was killed. */
export class TestContainer extends GenericContainer {
  constructor(image: string) {
    super(image);
    this.withLabels({ 'rivalscope.tests': process.env.RIVALSCOPE_TESTS ?? '' });
  }
}
