import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { type Referring, referrersOf } from '../../trash/referrers.ts'
import type { GoingMedia } from './throw-away.ts'

/**
 * What is said before files and folders are deleted (product-content 3.5): what goes besides those that are named, and which
 * contents use what goes.
 * @param meant how many are named
 */
export async function goingLines(
  db: Kysely<Schema>,
  own: Access,
  rows: readonly GoingMedia[],
  meant: number,
): Promise<string[]> {
  const inside = rows.length - meant
  const ids = rows.map(({ id }) => id)
  const used = await referrersOf(db, own, ids, (referring) => usedIn(referring, rows.length === 1))
  const isAllPictures = rows.every(({ kind }) => kind === 'image' || kind === 'folder')
  return [
    ...(inside === 1
      ? ['1 file or folder in it goes too']
      : inside > 1
        ? [`${inside} files and folders lie in it and go too`]
        : []),
    ...used,
    ...(used.length > 0
      ? [isAllPictures ? 'No picture is shown there from then on' : 'Nothing is shown there from then on']
      : []),
  ]
}

function usedIn({ all, live, used }: Referring, isOne: boolean): string {
  const contents =
    all === 1
      ? live === 1
        ? '1 content (live)'
        : '1 content'
      : live > 0
        ? `${all} contents (${live} live)`
        : `${all} contents`
  if (isOne) return `It is used in ${contents}`
  return used === 1 ? `1 of these is used in ${contents}` : `${used} of these are used in ${contents}`
}
