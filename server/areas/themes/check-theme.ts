import { formats } from '../../../generator/values/formats.ts'
import { eachReference } from '../../../generator/values/rich-text/document.ts'
import { type TemplateField, templateFieldTypes } from '../../database/schema.ts'
import { wrongConditions } from '../contents/conditions.ts'
import { filesIn } from '../contents/files.ts'
import { hiddenFields } from '../contents/hidden.ts'
import { linkIn, thingOf } from '../contents/links.ts'
import { isChosen } from '../contents/options.ts'
import { kindOf } from '../contents/references.ts'
import { unstorable, wrongValue } from '../contents/values.ts'
import type { StarterTheme, ThemeContent, ThemeData, ThemeMedia, ThemeTemplate } from './theme.ts'

const statuses = ['Unpublished', 'Published', 'Changed', 'Archived']
const kinds = ['folder', 'image', 'video', 'audio', 'document', 'other']
const files = ['svg', 'csv', 'pdf', 'png']

/**
 * Proves a theme: every key is told once, every reference leads to something that stands before it where it must, every
 * field exists and holds what its type says, and required ones are filled.
 * @returns what is wrong, all of it, in words for whoever wrote the theme
 */
export function problemsOfTheme(theme: unknown): string[] {
  const shape = problemsOfShape(theme)
  return shape.length > 0 ? shape : problemsOfSense(theme as ThemeData)
}

/** As problemsOfTheme, and what only the files in `data/` have. */
export function problemsOfStarter(theme: unknown): string[] {
  const { id, name, description, websiteLink, repositoryLink, createdAt, updatedAt, thumbnail } = (theme ??
    {}) as Partial<StarterTheme>
  const problems = []
  if (!/^Theme_[a-z0-9-]+$/.test(id ?? '')) problems.push('id: must be such as Theme_corner-bakery')
  for (const [word, text] of Object.entries({ name, description })) if (!text) problems.push(`${word}: is missing`)
  for (const [word, link] of Object.entries({ websiteLink, repositoryLink })) {
    if (!formats.url.test(link ?? '')) problems.push(`${word}: must be an address with https://`)
  }
  for (const [word, moment] of Object.entries({ createdAt, updatedAt })) {
    if (Number.isNaN(Date.parse(moment ?? ''))) problems.push(`${word}: must be a moment such as 2026-05-28T14:20:00Z`)
  }
  if (!isLines(thumbnail) || !thumbnail[0]?.startsWith('<svg ')) problems.push('thumbnail: must be the lines of an SVG')
  return [...problems, ...problemsOfTheme(theme)]
}

const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string')

const isOption = (value: unknown) =>
  typeof value === 'string' || (isRecord(value) && typeof value.key === 'string' && typeof value.label === 'string')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own themes come out of the database: what the types say has to be looked at first. */
function problemsOfShape(theme: unknown): string[] {
  if (!isRecord(theme)) return ['A theme must be an object']
  const problems: string[] = []
  for (const list of ['templates', 'media', 'contents'] as const) {
    const entries = theme[list]
    if (!Array.isArray(entries)) {
      problems.push(`${list}: must be a list`)
      continue
    }
    for (const [index, entry] of entries.entries()) {
      const named = isRecord(entry) && typeof entry.key === 'string' && typeof entry.name === 'string' && entry.name
      if (!named) problems.push(`${list}[${index}]: must have a key and a name`)
      else if (list === 'templates' && !(Array.isArray(entry.fields) && entry.fields.every(isRecord)))
        problems.push(`${list}[${index}]: must have a list of fields`)
      else if (list === 'contents' && !(isRecord(entry.data) && isRecord(entry.published ?? {})))
        problems.push(`${list}[${index}]: must have data`)
    }
  }
  const site = theme.website
  const sited =
    isRecord(site) && typeof site.title === 'string' && Array.isArray(site.pages) && site.pages.every(isRecord)
  if (!sited) problems.push('website: must have a title and a list of pages')
  return problems
}

function problemsOfSense({ templates, media, contents, website }: ThemeData): string[] {
  const problems = [...twice('templates', templates), ...twice('media', media), ...twice('contents', contents)]
  problems.push(...templates.flatMap(problemsOfTemplate))
  const folders = new Set<string>()
  for (const one of media) {
    problems.push(...problemsOfMedia(one, folders))
    if (one.kind === 'folder') folders.add(one.key)
  }
  const known = {
    templates: new Map(templates.map((one) => [one.key, one])),
    media: new Set(media.filter(({ kind }) => kind !== 'folder').map(({ key }) => key)),
    contents: new Set(contents.map(({ key }) => key)),
  }
  const before = new Set<string>()
  for (const content of contents) {
    const { key, parent } = content
    if (parent !== undefined && !before.has(parent)) {
      problems.push(`contents "${key}": its parent "${parent}" must be a content that stands before it`)
    }
    problems.push(...problemsOfContent(content, known))
    before.add(key)
  }
  const paths = new Set<string>()
  for (const { path, title, content } of website.pages) {
    if (!/^\/\S*$/.test(path) || !title) problems.push(`website page "${path}": must have a path from / and a title`)
    if (paths.has(path)) problems.push(`website page "${path}": is there twice`)
    paths.add(path)
    if (content !== undefined && !known.contents.has(content)) {
      problems.push(`website page "${path}": there is no content "${content}"`)
    }
  }
  return problems
}

function twice(list: string, entries: readonly { key: string }[]): string[] {
  const keys = entries.map(({ key }) => key)
  return keys.filter((key, index) => keys.indexOf(key) < index).map((key) => `${list} "${key}": is there twice`)
}

function problemsOfTemplate({ key, fields }: ThemeTemplate): string[] {
  const names = fields.map(({ name }) => name)
  const conditions = wrongConditions(fields.filter(({ type }) => templateFieldTypes.includes(type)))
  const shown = conditions.map(({ field, reason }) => `templates "${key}", field "${field}": ${reason}`)
  const alone = fields.flatMap(({ name, label, type, options }, index) => {
    const at = `templates "${key}", field "${name}"`
    const problems = []
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) problems.push(`${at}: its name must be of letters and digits`)
    if (names.indexOf(name) < index) problems.push(`${at}: is there twice`)
    if (!label) problems.push(`${at}: needs a label`)
    if (!templateFieldTypes.includes(type)) problems.push(`${at}: there is no type "${type}"`)
    const hasOptions = Array.isArray(options) && options.length > 0 && options.every(isOption)
    if (templateFieldTypes.includes(type) && isChosen(type) !== hasOptions)
      problems.push(`${at}: a choice, and nothing else, has options`)
    return problems
  })
  return [...alone, ...shown]
}

function problemsOfMedia({ key, kind, folder, file }: ThemeMedia, folders: ReadonlySet<string>): string[] {
  const problems = []
  if (!kinds.includes(kind)) problems.push(`media "${key}": there is no kind "${kind}"`)
  if (folder !== undefined && !folders.has(folder)) {
    problems.push(`media "${key}": its folder "${folder}" must be a folder that stands before it`)
  }
  const [word] = Object.keys(file ?? {})
  if ((kind === 'folder') !== (file === undefined)) problems.push(`media "${key}": everything but a folder has a file`)
  else if (word !== undefined && !files.includes(word)) problems.push(`media "${key}": a file is ${files.join(', ')}`)
  return problems
}

interface Known {
  templates: ReadonlyMap<string, ThemeTemplate>
  media: ReadonlySet<string>
  contents: ReadonlySet<string>
}

function problemsOfContent({ key, template: name, status, data, published }: ThemeContent, known: Known): string[] {
  const template = known.templates.get(name)
  if (!template) return [`contents "${key}": there is no template "${name}"`]
  const problems = new Set<string>()
  if (!statuses.includes(status)) problems.add(`contents "${key}": there is no status "${status}"`)
  if ((status === 'Changed') !== (published !== undefined)) {
    problems.add(`contents "${key}": a Changed one, and no other, says what is published`)
  }
  for (const word of [...Object.keys(data), ...Object.keys(published ?? {})]) {
    if (!template.fields.some((field) => field.name === word)) {
      problems.add(`contents "${key}": the template "${name}" has no field "${word}"`)
    }
  }
  // A type that is none is the template's problem, and told there.
  for (const field of template.fields.filter(({ type }) => templateFieldTypes.includes(type))) {
    // What is published is whole: a Changed one tells only where it differs.
    for (const all of [data, { ...data, ...published }]) {
      const value = all[field.name]
      const isHidden = hiddenFields(template.fields, all).has(field.name)
      const wrong = (isHidden ? unstorable(field, value) : wrongValue(field, value)) ?? lost(field, value, known)
      if (wrong !== undefined) problems.add(`contents "${key}", field "${field.name}": ${wrong}`)
    }
  }
  return [...problems]
}

/** A reference that leads nowhere. */
function lost(field: TemplateField, value: unknown, { media, contents }: Known): string | undefined {
  if (value === undefined) return undefined
  const { type } = field
  const link = linkIn(field, value)
  const thing = link && thingOf(link)
  if (thing && !(thing.kind === 'Media' ? media : contents).has(thing.to))
    return `there is no ${link?.Kind} "${thing.to}"`
  const gone = filesIn(field, value).find((key) => !media.has(key))
  if (gone !== undefined) return `there is no media "${gone}"`
  if (type === 'rich text') {
    const gone = eachReference(value).find(({ kind, to }) => !(kind === 'File' ? media : contents).has(to))
    return gone && `there is no ${kindOf[gone.kind].toLowerCase()} "${gone.to}"`
  }
  if (type !== 'content') return undefined
  const missing = (value as string[]).find((key) => !contents.has(key))
  return missing === undefined ? undefined : `there is no content "${missing}"`
}
