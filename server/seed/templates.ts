import type { Rows } from '../database/rows.ts'
import type { TemplateField } from '../database/schema.ts'
import { before } from './moments.ts'
import type { UserRow } from './people.ts'
import type { EnvironmentPlace } from './projects.ts'
import type { Random } from './random.ts'
import { templateFields } from './template-fields.ts'

const names = ['Article', 'Landing Page', 'Product', 'Event', 'Author Profile', 'Press Release', 'FAQ', 'Case Study']

export interface SeededTemplate {
  id: string
  name: string
  fields: readonly TemplateField[]
}

/** Adds content templates: the more contents an environment holds, the more kinds of them. */
export function addTemplates(
  rows: Rows,
  random: Random,
  place: EnvironmentPlace,
  author: UserRow,
  contents: number,
): SeededTemplate[] {
  if (contents === 0) return []
  const count = Math.min(names.length, 2 + Math.floor(contents / 6))
  return names.slice(0, count).map((name) => {
    const id = random.id('Template')
    const fields = templateFields[name] ?? []
    const updatedAt = before({ days: random.between(20, 180) })
    rows.templates.push({
      id,
      ...place,
      name,
      author_username: author.name,
      fields: JSON.stringify(fields),
      created_at: before({ days: 200 }),
      updated_at: updatedAt,
    })
    return { id, name, fields }
  })
}
