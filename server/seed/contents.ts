import type { Rows } from '../database/rows.ts'
import type { ContentStatus } from '../database/schema.ts'
import { contentNames } from './content-names.ts'
import { after, before } from './moments.ts'
import type { UserRow } from './people.ts'
import type { EnvironmentPlace } from './projects.ts'
import type { Random } from './random.ts'
import type { SeededTemplate } from './templates.ts'

// Out of 20, as a working editorial team leaves them.
const statuses: readonly ContentStatus[] = [
  ...Array<ContentStatus>(9).fill('Published'),
  ...Array<ContentStatus>(5).fill('Unpublished'),
  ...Array<ContentStatus>(4).fill('Changed'),
  ...Array<ContentStatus>(2).fill('Archived'),
]

/** Adds contents of all statuses, some planned, some below another one; what is in them comes by `fillContents`. */
export function addContents(
  rows: Rows,
  random: Random,
  place: EnvironmentPlace,
  author: UserRow,
  templates: readonly SeededTemplate[],
  count: number,
): void {
  const nameFor = contentNames(random)
  let parent: string | null = null
  for (let index = 0; index < count; index++) {
    const id = random.id('Content')
    const template = random.pick(templates)
    // The first ones show every status, however few there are.
    const status = index < 4 ? (statuses[[0, 9, 14, 18][index] ?? 0] as ContentStatus) : random.pick(statuses)
    const name = nameFor(template.name)
    const updatedAt = before({ days: random.between(0, 120), minutes: random.between(0, 1400) })
    const isBelow: boolean = parent !== null && random.chance(0.25)
    rows.contents.push({
      id,
      ...place,
      template_id: template.id,
      parent_id: isBelow ? parent : null,
      name,
      status,
      data: '{}',
      scheduled_publish_at:
        status === 'Unpublished' && random.chance(0.3) ? after({ days: random.between(3, 90) }) : null,
      scheduled_archive_at:
        status === 'Published' && random.chance(0.15) ? after({ days: random.between(30, 300) }) : null,
      created_by: author.name,
      updated_by: author.name,
      created_at: new Date(updatedAt.getTime() - 86_400_000 * random.between(1, 60)),
      updated_at: updatedAt,
      published_at: status === 'Unpublished' ? null : new Date(updatedAt.getTime() - 3_600_000),
    })
    if (!isBelow) parent = id
  }
}
