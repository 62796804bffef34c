import type { Insertable } from 'kysely'
import { optionKeys } from '../areas/contents/options.ts'
import type { Contents, TemplateField } from '../database/schema.ts'
import { before } from './moments.ts'
import { createRandom, type Random } from './random.ts'
import type { SeededTemplate } from './templates.ts'

interface Filling {
  contents: readonly Insertable<Contents>[]
  templates: readonly SeededTemplate[]
  /** Ids of media that can be shown as a picture. */
  pictures: readonly string[]
}

const sentences = [
  'We asked five people who work on it every day, and none of them told the same story.',
  'The first version was drawn on a paper bag, and a part of it is still there.',
  'It starts in September, and there is room for everybody who brings a chair.',
  'Everything in it can be repaired with one screwdriver.',
  'What surprised us was how little had to change.',
]
const contacts = ['press@acme.test', 'events@acme.test', 'office@acme.test']
const links = ['https://www.acme.test/news', 'https://www.acme.test/events', 'https://shop.acme.test']

/** A rich text that every field of the demo takes. */
const answer = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'It takes ' }, bold('two steps'), { type: 'text', text: ':' }],
    },
    { type: 'bulletList', content: ['Write to the office.', 'Come by on a Tuesday.'].map(itemOf) },
    { type: 'paragraph', content: [{ type: 'text', text: 'More is on ' }, linked('our pages', links[0] ?? '')] },
  ],
}

function bold(text: string) {
  return { type: 'text', text, marks: [{ type: 'bold' }] }
}

function linked(text: string, to: string) {
  return { type: 'text', text, marks: [{ type: 'link', attrs: { kind: 'address', to } }] }
}

function itemOf(text: string) {
  return { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}

/**
 * Fills contents by the fields of their templates, with references among them; what is published of a Changed one is older
 * than its data. By numbers of its own, so that ids and dates of the rest stay what they were.
 */
export function fillContents({ contents, templates, pictures }: Filling, seed: number): void {
  const random = createRandom(seed)
  const byId = new Map(templates.map((template) => [template.id, template]))
  const ids = contents.map(({ id }) => id)
  for (const content of contents) {
    const fields = byId.get(content.template_id ?? '')?.fields ?? []
    const others = ids.filter((id) => id !== content.id)
    const { name, status, template_id } = content
    const texts = { title: name, summary: `${byId.get(template_id ?? '')?.name ?? 'Content'}: ${name}.` }
    const data = Object.fromEntries(
      fields.flatMap((field) => {
        const value =
          texts[field.name as keyof typeof texts] ?? valueFor(field, random, { id: content.id, pictures, others })
        return value === undefined ? [] : [[field.name, value]]
      }),
    )
    content.data = JSON.stringify(data)
    if (status === 'Published' || status === 'Changed') {
      const isOlder = status === 'Changed'
      content.published_data = JSON.stringify(isOlder ? { ...data, summary: `${name}, as it was at first.` } : data)
      content.published_name = name
    }
  }
}

function valueFor(
  field: TemplateField,
  random: Random,
  { id, pictures, others }: { id: string; pictures: readonly string[]; others: readonly string[] },
): unknown {
  switch (field.type) {
    case 'text':
      return random.pick(sentences)
    case 'long text':
      return `${random.pick(sentences)} ${random.pick(sentences)}`
    case 'rich text':
      return answer
    case 'number':
      return random.between(1, 400) / 2
    case 'boolean':
      return random.chance(0.5)
    case 'date':
      return before({ days: random.between(0, 300) })
        .toISOString()
        .slice(0, 10)
    case 'url':
      return random.pick(links)
    case 'email':
      return random.pick(contacts)
    case 'choice':
      return random.pick(optionKeys(field))
    case 'choices':
      return optionKeys(field).slice(0, 1)
    case 'date-time':
      return before({ days: 20 }).toISOString()
    case 'time':
      return '19:30'
    // Each has its own.
    case 'slug':
      return id.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    case 'colour':
      return '#2f9e44'
    case 'location':
      return { Latitude: 48.2082, Longitude: 16.3738, Label: 'Vienna' }
    case 'link':
      return { Kind: 'url', To: 'https://www.acme.test/news', Text: 'Read on' }
    case 'json':
      return { rooms: 3 }
    case 'group':
      return recordFor(field.fields, id)
    case 'list':
      return [1, 2].map((at) => ({ Key: keyOf(id, at), ...recordFor(field.fields, id, at) }))
    case 'blocks':
      return field.fields?.map((kind, at) => ({
        ...{ Key: keyOf(id, at + 1), Component: kind.id },
        Values: recordFor(kind.fields, id, at),
      }))
    case 'computed':
      return undefined
    case 'media':
      if (field.many) return severalOf(pictures, id)
      return pictures.length > 0 ? random.pick(pictures) : undefined
    case 'content':
      return others.length > 0 && random.chance(0.6) ? [random.pick(others)] : undefined
  }
}

/** Some pictures, by numbers of its own as well. */
function severalOf(pictures: readonly string[], id: string): readonly string[] | undefined {
  const at = [...id].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1_000_003, 0)
  const some = [0, 1, 2].flatMap((more) => pictures[(at + more) % pictures.length] ?? [])
  return some.length > 0 ? [...new Set(some)] : undefined
}

/** What lies in a group, an item or a block. By numbers of its own, so that the rest of the demo stays what it was. */
function recordFor(fields: readonly TemplateField[] = [], id: string, at = 0): Record<string, unknown> {
  const seed = [...id].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1_000_003, at)
  const random = createRandom(seed)
  const values = fields.map((field) => [
    field.id ?? field.name,
    valueFor(field, random, { id, pictures: [], others: [] }),
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const keyOf = (id: string, at: number) => `Item_${id.replace(/\W/g, '')}_${at}`
