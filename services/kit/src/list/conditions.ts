/** What a list is narrowed to: conditions that must all hold, and the values that they refer to as $1, $2, … */
export class Conditions {
  readonly values: unknown[];
  private readonly all: string[];

  /** `fixed` may refer to `values`, which come first. */
  constructor(fixed: readonly string[], values: readonly unknown[] = []) {
    this.all = [...fixed];
    this.values = [...values];
  }

  /** One more, unless there is no value to compare with; `condition` is given the value's parameter. */
  add(value: unknown, condition: (parameter: string) => string): void {
    if (value !== undefined) this.all.push(condition(`$${this.values.push(value)}`));
  }

  get where(): string {
    return this.all.join(' AND ');
  }
}

/** The pattern of LIKE for texts that contain this one, whatever it holds. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
