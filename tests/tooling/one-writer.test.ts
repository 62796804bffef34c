import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Who else writes rows of contents, and why that is right. */
const others = [
  // Where a thing lies, for contents and media alike.
  'server/areas/access-lists/move.ts',
  // Whole environments, table by table.
  'server/areas/environments/copy-rows.ts',
  // The demo's and the benches' own, before anybody is there.
  'server/seed/',
  'server/database/migrations/',
]

it('contents are written in one folder alone (C-server-01)', () => {
  const writes = /(insertInto|updateTable|deleteFrom)\(\s*'contents'|\b(insert into|update|delete from) contents\b/
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join('server', ...file.split(path.sep)),
  )
  const found = files
    .filter((file) => file.endsWith('.ts') && writes.test(readFileSync(file, 'utf8')))
    .filter((file) => !others.some((each) => file.startsWith(each)))
  expect(found.sort()).toEqual(
    ['edit-many', 'forget-values', 'writer'].map((name) => `server/areas/contents/write/${name}.ts`),
  )
})
