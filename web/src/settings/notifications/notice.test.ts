import { expect, it } from 'vitest';
import { changeIn } from './notice.ts';

it('a notice of a change names company and change; whatever else comes is none', () => {
  expect(changeIn({ event: 'change', data: '{"companyId":"a","changeId":"b"}' })).toEqual({ companyId: 'a', changeId: 'b' });
  for (const data of ['', '{', 'null', '[]', '{"companyId":"a"}', '{"companyId":1,"changeId":"b"}'])
    expect(changeIn({ event: 'change', data })).toBeNull();
  expect(changeIn({ event: 'message', data: '{"companyId":"a","changeId":"b"}' })).toBeNull();
});
