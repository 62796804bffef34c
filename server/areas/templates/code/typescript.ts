import { documentOf } from '../../../../generator/values/rich-text/document.ts'
import type { TemplateField } from '../../../database/schema.ts'
import { htmlOf, nowhere } from '../../contents/delivered/rich-html.ts'
import { optionKeys } from '../../contents/options.ts'

export interface TypedTemplate {
  readonly name: string
  readonly fields: readonly TemplateField[]
}

const head = `/** Made of the templates of this environment: do not edit, ask for it anew. */

/** A content as delivery answers it. */
export interface Content<TemplateName extends string, Data> {
  ContentID: string
  Name: string
  TemplateName: TemplateName
  Data: Data
  PublishedAt: string | null
  ParentID: string | null
}

/** A file; null where it is not there any more. */
export type Media = {
  MediaID: string
  Name: string
  AlternateText: string | null
  /** Good for an hour at least. */
  MediaUrl: string
  /** Good while something published uses the file; null in the preview. Behind a ? it takes w, h, fit, q, format, dpr and crop. */
  Url: string | null
  Width: number | null
  Height: number | null
  /** The point that is to stay in it, from 0 (left, top) to 1. */
  FocalPoint: { X: number; Y: number } | null
  /** Seconds of a film or sound. */
  Duration: number | null
  /** Of a picture, for while it is loading: the colour that there is most of (#rrggbb), and a small picture (data:image/webp;base64,…). */
  Colour: string | null
  Placeholder: string | null
  Kind: 'image' | 'video' | 'audio' | 'document' | 'other'
  Size: number
} | null

/** A link: to an address, to contents, or to a file. */
export type Link = { Text?: string; NewTab?: boolean } & (
  | { Kind: 'url' | 'email' | 'phone'; To: string }
  | { Kind: 'content'; To: References }
  | { Kind: 'media'; To: Media }
)

/** A part of a rich text, as ProseMirror has it. */
export interface RichNode {
  type: string
  attrs?: Record<string, unknown>
  content?: RichNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

/** A rich text, and the same as HTML in which everything is escaped. */
export interface RichText {
  Document: RichNode
  Html: string
}

/** Contents that a content leads to. */
export interface References {
  ContentIDs: string[]
}
`

/** Names that the head has, and words that no type can be called by. */
const taken = ['Content', 'Media', 'References', 'Link', 'RichNode', 'RichText', 'AnyContent', 'Record']

/**
 * TypeScript of what delivery answers: for each template an interface of its fields and a type of its contents, told apart
 * by TemplateName (product-content 1.7). What need not be filled in may be missing.
 */
export function typesOf(templates: readonly TypedTemplate[]): string {
  const names = typeNames(templates.map(({ name }) => name))
  const each = templates.map((template, at) => {
    const type = names[at] ?? ''
    const name = JSON.stringify(template.name)
    const fields = template.fields.map((field) => fieldLines(field)).join('')
    return `\nexport interface ${type}Data {\n${fields}}\n\nexport type ${type} = Content<${name}, ${type}Data>\n`
  })
  const any = names.length > 0 ? names.join(' | ') : 'never'
  return `${head}${each.join('')}\nexport type AnyContent = ${any}\n`
}

/** What a content of a template is answered as, of made-up values. */
export function exampleOf({ name, fields }: TypedTemplate): Record<string, unknown> {
  return {
    ContentID: 'Content_0123456789abcdefghij',
    Name: name,
    TemplateName: name,
    Data: exampleRecord(fields),
    PublishedAt: '2030-01-31T12:00:00.000Z',
    ParentID: null,
  }
}

function fieldLines(field: TemplateField, depth = 1): string {
  const { name, aliases = [], label, help, unit, required, condition } = field
  const words = [unit === undefined ? label : `${label} (${unit})`, help ?? '']
    .join('. ')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .replaceAll('*/', '* /')
  const mark = required && !condition ? '' : '?'
  const indent = '  '.repeat(depth)
  const type = valueType(field, depth)
  const former = aliases.map(
    (alias) => `${indent}/** @deprecated It is called ${name}. */\n${indent}${alias}${mark}: ${type}\n`,
  )
  return `${indent}/** ${words} */\n${indent}${name}${mark}: ${type}\n${former.join('')}`
}

function valueType(field: TemplateField, depth: number): string {
  switch (field.type) {
    case 'group':
      return recordType(field, depth)
    case 'list':
      return `${recordType(field, depth, ['Key: string'])}[]`
    case 'blocks':
      return `(${blockTypes(field, depth)})[]`
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'choice':
      return oneOf(field)
    case 'choices':
      return `(${oneOf(field)})[]`
    case 'location':
      return '{ Latitude: number; Longitude: number; Label?: string }'
    case 'link':
      return 'Link'
    case 'rich text':
      return 'RichText'
    case 'json':
      return 'Record<string, unknown> | unknown[]'
    case 'media':
      return field.many ? 'Media[]' : 'Media'
    case 'content':
      return 'References'
    default:
      return 'string'
  }
}

/** An object type of what lies in a field. @param first lines before it */
function recordType({ fields = [] }: TemplateField, depth: number, first: readonly string[] = []): string {
  const indent = '  '.repeat(depth)
  const lines = [...first.map((line) => `${indent}  ${line}\n`), ...fields.map((inner) => fieldLines(inner, depth + 1))]
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`
}

/** Blocks, told apart by Component. */
function blockTypes({ fields = [] }: TemplateField, depth: number): string {
  if (fields.length === 0) return 'never'
  return fields
    .map((one) => `{ Key: string; Component: ${JSON.stringify(one.name)}; Values: ${recordType(one, depth)} }`)
    .join(' | ')
}

/** Where others may be added, editors of code still offer the options. */
function oneOf(field: TemplateField): string {
  const keys = optionKeys(field).map((key) => JSON.stringify(key))
  return keys.length > 0 ? [...keys, ...(field.others ? ['(string & {})'] : [])].join(' | ') : 'string'
}

const exampleFile = {
  MediaID: 'Media_0123456789abcdefghij',
  Name: 'Picture.jpg',
  AlternateText: null,
  MediaUrl: 'https://www.example.org/Picture.jpg',
  Url: 'https://www.example.org/media/Picture.jpg',
  Width: 1600,
  Height: 900,
  FocalPoint: { X: 0.5, Y: 0.4 },
  Duration: null,
  Colour: '#8fb3c9',
  Placeholder: null,
  Kind: 'image',
  Size: 240_000,
}

/** A value that a field of the type may have. */
function exampleValue(field: TemplateField): unknown {
  const [first = ''] = optionKeys(field)
  const of: Readonly<Record<TemplateField['type'], unknown>> = {
    text: field.label,
    'long text': field.label,
    'rich text': richExample(field.label),
    number: 12,
    boolean: true,
    date: '2030-01-31',
    'date-time': '2030-01-31T12:00:00Z',
    time: '12:00',
    choice: first,
    choices: [first],
    slug: 'an-example',
    url: 'https://www.example.org',
    email: 'somebody@example.org',
    colour: '#2f9e44',
    location: { Latitude: 48.2082, Longitude: 16.3738, Label: field.label },
    link: { Kind: 'url', To: 'https://www.example.org', Text: field.label },
    json: {},
    group: exampleRecord(field.fields),
    list: [{ Key: 'Item_0123456789abcdefghij', ...exampleRecord(field.fields) }],
    blocks: (field.fields ?? []).map((one, at) => ({
      Key: `Item_${at}123456789abcdefghij`,
      Component: one.name,
      Values: exampleRecord(one.fields),
    })),
    computed: field.label,
    media: field.many ? [exampleFile] : exampleFile,
    content: { ContentIDs: ['Content_9876543210abcdefghij'] },
  }
  return of[field.type]
}

/** A paragraph with the words. */
function richExample(words: string) {
  const document = documentOf(words)
  return { Document: document, Html: htmlOf(document, nowhere) }
}

function exampleRecord(fields: readonly TemplateField[] = []): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, exampleValue(field)]))
}

/** Names of types made of those of templates: `press release` is `PressRelease`. Those that are taken get a number. */
function typeNames(names: readonly string[]): readonly string[] {
  const used = new Set(taken)
  return names.map((name) => {
    const words = name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .split(/[^A-Za-z0-9]+/)
      .filter((word) => word !== '')
    const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
    const base = /^[A-Z]/.test(joined) ? joined : `Template${joined}`
    let type = base
    for (let number = 2; used.has(type) || used.has(`${type}Data`); number++) type = `${base}${number}`
    used.add(type).add(`${type}Data`)
    return type
  })
}
