import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Instant, Text } from '../../data/data.schemas.ts';
import { remembered } from '../../page/remembered.ts';
import type { Seen, View } from '../view.ts';
import { ageOf } from './age.ts';
import { FUNCTIONS, functionOf } from './job-function.ts';
import { salaryIn } from './salary.ts';
import { SENIORITIES, seniorityOf } from './seniority.ts';
import { type JobsAbout, jobs, type OpeningFields } from './source.ts';
import { WORKPLACES, workplaceOf } from './workplace.ts';

const Salary = Type.Object(
  {
    minCents: Nullable(Type.Integer({ minimum: 1 })),
    maxCents: Nullable(Type.Integer({ minimum: 1 })),
    currency: Text,
    period: Nullable(Type.String({ enum: ['hour', 'day', 'week', 'month', 'year'] })),
  },
  { additionalProperties: false, description: 'As stated, in hundredths of the currency; one end is null where only the other is stated' },
);

const Age = Type.Object(
  { days: Type.Integer({ minimum: 0 }), from: Type.String({ enum: ['posted', 'firstSeen'] }) },
  {
    additionalProperties: false,
    description: 'posted: since the date that the opening states; firstSeen: since it was first seen here, so that it may be older',
  },
);

const Opening = StrictObject({
  title: Text,
  department: Nullable(Text),
  location: Nullable(Text),
  url: Text,
  postedAt: Nullable(Text),
  firstSeen: Instant,
  age: Age,
  remote: Nullable(Type.String({ enum: [...WORKPLACES], description: 'null: nothing states it' })),
  seniority: Nullable(Type.String({ enum: [...SENIORITIES], description: 'By words of the title; null: none states it' })),
  function: Nullable(Type.String({ enum: [...FUNCTIONS], description: 'By words of title and department; null: none tells it' })),
  salary: Nullable(Salary),
});

/** What the rules make of the words of an opening. They are of the code, not of the site, so that better ones need no new reading. */
const MOST_KNOWN = 20_000;
const byWords = remembered(MOST_KNOWN, (words) => {
  const [title = '', location, department] = JSON.parse(words) as [string, string | null, string | null];
  const stated = { title, location: location ?? null, department: department ?? null };
  return {
    remote: workplaceOf(stated),
    seniority: seniorityOf(stated),
    function: functionOf(stated),
    salary: salaryIn(title) ?? null,
  };
});

function openingOf({ url, fields, firstSeen }: Seen<OpeningFields, JobsAbout>['items'][number], moment: Date) {
  const { title, department, location, postedAt, workplace, salary } = fields;
  const said = byWords(JSON.stringify([title, location, department]));
  return {
    ...{ title, department, location, url, postedAt },
    firstSeen: firstSeen.toISOString(),
    age: ageOf(postedAt, firstSeen, moment),
    ...said,
    remote: workplace ?? said.remote,
    salary: salary ?? said.salary,
  };
}

export const jobsView: View = {
  path: 'jobs',
  summary: 'Open positions',
  schema: StrictObject({
    lastUpdated: Instant,
    summary: StrictObject({ totalOpenings: Type.Integer(), atLeast: Type.Optional(Type.Boolean()) }),
    trends: StrictObject({ growingDepartments: Type.Array(Text) }),
    openings: Type.Array(Opening),
  }),
  example: { lastUpdated: '2026-11-21T10:00:00.000Z', summary: { totalOpenings: 0 }, trends: { growingDepartments: [] }, openings: [] },
  sources: [jobs],
  grownBy: 'department',
  show({ of, growing, moment }) {
    const seen = of(jobs);
    if (!seen) return null;
    const openings = seen.items.map((item) => openingOf(item, moment));
    return {
      lastUpdated: seen.at.toISOString(),
      summary: { totalOpenings: openings.length, ...(seen.about.atLeast && { atLeast: true }) },
      trends: { growingDepartments: growing },
      openings,
    };
  },
};
