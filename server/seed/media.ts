import type { Rows } from '../database/rows.ts'
import type { MediaKind } from '../database/schema.ts'
import { before } from './moments.ts'
import type { UserRow } from './people.ts'
import type { EnvironmentPlace } from './projects.ts'
import type { Random } from './random.ts'
import { type Sample, samples } from './samples.ts'

/** A file to be put into the object store. */
export interface DemoFile {
  key: string
  data: Buffer
}

/** One of so many pictures has no alternative text. */
const lacking = 4

const folders = ['Campaign', 'Brand', 'Press']

/** Adds media of all kinds, two thirds of it in folders. */
export function addMedia(
  rows: Rows,
  files: DemoFile[],
  random: Random,
  place: EnvironmentPlace,
  author: UserRow,
  count: number,
): void {
  if (count === 0) return
  const common = () => {
    const updatedAt = before({ days: random.between(1, 150), minutes: random.between(0, 1400) })
    return { ...place, created_by: author.name, updated_by: author.name, created_at: updatedAt, updated_at: updatedAt }
  }
  const parents = folders.slice(0, Math.ceil(count / 5)).map((name) => {
    const id = random.id('Media')
    rows.media.push({ ...mediaRow(id, name, 'folder'), ...common(), parent_id: null })
    return id
  })
  for (let index = 0; index < count; index++) {
    const sample = samples[index % samples.length] as Sample
    const id = random.id('Media')
    const { name: title, data } = sample.file(random.next())
    const name = `${title} ${index + 1}.${sample.extension}`
    const key = `${place.environment_id}/${id}.${sample.extension}`
    rows.media.push({
      ...mediaRow(id, name, sample.kind),
      ...common(),
      parent_id: random.chance(0.66) ? random.pick(parents) : null,
      extension: sample.extension,
      size: data.length,
      object_key: key,
      // Some lack it, as in every library.
      alternate_text: sample.kind === 'image' && index % lacking !== 1 ? title : null,
      details: JSON.stringify(sample.details),
    })
    files.push({ key, data })
  }
}

function mediaRow(id: string, name: string, kind: MediaKind) {
  return { id, name, kind, extension: null, size: 0, object_key: null, alternate_text: null, details: '{}' }
}
