/** What a chart of steps draws. */
export interface Stepped {
  moments: Date[];
  /** One value per moment; null where there is none. */
  values: (number | null)[][];
}

/** A line of steps ends at its last value, though that held until the moment at which there is none: just before such moments it stands once more. */
export function held({ moments, values }: Stepped): Stepped {
  const ends = (at: number) => at > 0 && values.some((each) => each[at] === null && each[at - 1] !== null);
  const places = moments.flatMap((moment, at) =>
    (ends(at) ? [{ moment: new Date(moment.getTime() - 1), of: at - 1 }] : []).concat({ moment, of: at }),
  );
  return { moments: places.map(({ moment }) => moment), values: values.map((each) => places.map(({ of }) => each[of] ?? null)) };
}
