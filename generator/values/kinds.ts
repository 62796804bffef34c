import { formats } from './formats.ts'
import { type Link, leadsSomewhere, longestLink } from './link.ts'
import { isPlace, type Location, longestLabel } from './location.ts'
import { isKeptNumber } from './number-text.ts'
import { wrongOther } from './other-choice.ts'
import { wrongDocument } from './rich-text/check.ts'
import { slugForm } from './slug.ts'
import { isStorable } from './storable.ts'
import type { ValueMessage, ValueRule, WrongValue } from './value-rule.ts'

/** What is asked of a value that is there. */
type Check = (value: unknown, rule: ValueRule) => Wrong | undefined

type Wrong = WrongValue<ValueMessage>

/** What values of one kind are, at run time. */
interface Kind {
  /** Whether it can be kept at all, also unfinished: its shape and size. */
  readonly shape: Check
  /** Whether it is what it is to be, where its shape does not say it all. */
  readonly whole?: Check
}

const wrongType: Wrong = { message: 'type' }
const wrongFormat: Wrong = { message: 'format' }

/** What has more digits than a number keeps has become another one before it came here. */
const manyDigits: Wrong = { message: 'manyDigits' }

const notNumber: Check = (value) =>
  Number.isFinite(value) ? (isKeptNumber(value) ? undefined : manyDigits) : wrongType

const notInteger: Check = (value, rule) => (Number.isInteger(value) ? notNumber(value, rule) : wrongType)

/** By the kind: the one place that says what a value of it is. Neither form nor server asks anything else. */
export const kinds = {
  /** One line. */
  text: { shape: text((given) => !/[\r\n]/.test(given)) },
  'long text': { shape: text() },
  number: { shape: notNumber },
  integer: { shape: notInteger },
  boolean: { shape: (value) => (typeof value === 'boolean' ? undefined : wrongType) },
  /** `2030-03-05`. */
  date: { shape: text((given) => formats.date.test(given)) },
  /** In whatever zone: `2030-03-05T14:00:00+01:00`. */
  moment: { shape: text(isMoment) },
  /** In UTC, so that moments are in the order of their texts: `2030-03-05T14:00:00Z`. */
  'moment in UTC': { shape: text((given) => isMoment(given) && given.endsWith('Z')) },
  /** `14:30`. */
  time: { shape: text((given) => formats.time.test(given)) },
  choice: { shape: text(), whole: notAmongOptions },
  choices: { shape: notKeys, whole: notAmongOptions },
  /** A part of an address. */
  slug: { shape: text(), whole: text((given) => slugForm.test(given)) },
  url: { shape: text(), whole: text((given) => formats.url.test(given), { message: 'url' }) },
  email: { shape: text(), whole: text((given) => formats.email.test(given), { message: 'email' }) },
  phone: { shape: text(), whole: text((given) => formats.phone.test(given), { message: 'phone' }) },
  colour: { shape: text((given) => formats.colour.test(given)) },
  /** Latitude, longitude and what the place is called. */
  location: {
    shape: notLocation,
    whole: (value) => (isPlace(value as Location) ? undefined : { message: 'location' }),
  },
  /** A kind, where it leads, what it says, and whether a new tab opens. */
  link: {
    shape: notLink,
    whole: (value, { links = {} }) => (leadsSomewhere(value as Link, links) ? undefined : { message: 'link' }),
  },
  /** An object or a list. */
  json: { shape: notJson },
  /** A document of text with structure: the JSON of ProseMirror, by `rich-text/schema.ts`. */
  'rich text': { shape: notDocument },
  /** A record. Whoever asks looks into it. */
  group: { shape: (value) => (isRecord(value) ? undefined : wrongType) },
  /** Records, each with a `Key` by which it is told from the others. */
  list: { shape: notItems },
  /** Records with a `Key`, each `Values` of one `Component` of several, which are the options. */
  blocks: { shape: notBlocks },
  /** The id of one thing. */
  id: { shape: (value) => (isId(value) ? undefined : wrongType) },
  /** The ids of several. */
  ids: { shape: notIds },
  /** The id of one thing, or that with what is said of it there (`use.ts`). */
  use: { shape: notUse },
  /** Several of these. */
  uses: { shape: notUses },
  /** Several texts. */
  words: { shape: notWords },
  /** Several values of whatever kind: who asks looks into each. */
  several: { shape: (value) => (Array.isArray(value) ? undefined : wrongType) },
  anything: { shape: () => undefined },
  /** Nothing that is entered. */
  nothing: { shape: () => wrongType },
} as const satisfies Record<string, Kind>

export type ValueKind = keyof typeof kinds

/** What is wrong with the shape or size of a value that is there. */
export function wrongShape(rule: ValueRule, value: unknown): Wrong | undefined {
  return kinds[rule.kind].shape(value, rule)
}

/** What is wrong with what it says, where its shape is right. */
export function wrongWhole(rule: ValueRule, value: unknown): Wrong | undefined {
  const kind: Kind = kinds[rule.kind]
  return kind.whole?.(value, rule)
}

function text(isRight: (given: string) => boolean = () => true, otherwise = wrongFormat): Check {
  return (value, { maxCharacters }) => {
    if (typeof value !== 'string' || !isStorable(value)) return wrongType
    if (maxCharacters !== undefined && [...value].length > maxCharacters)
      return { message: 'maxLength', limit: maxCharacters }
    return isRight(value) ? undefined : otherwise
  }
}

function isMoment(given: string): boolean {
  return formats['date-time'].test(given) && !Number.isNaN(Date.parse(given))
}

function notAmongOptions(value: unknown, { options = [], others }: ValueRule): Wrong | undefined {
  const strange = [value].flat().filter((each) => !options.includes(each as string))
  if (strange.length > 0 && !others) return { message: 'option' }
  return strange.flatMap((each) => wrongOther(String(each)) ?? [])[0]
}

/** Different texts. */
function notKeys(value: unknown, { maxItems = Number.POSITIVE_INFINITY, maxCharacters }: ValueRule): Wrong | undefined {
  const isRight =
    Array.isArray(value) &&
    value.length <= maxItems &&
    new Set(value).size === value.length &&
    value.every((each) => text()(each, { kind: 'choice', maxCharacters }) === undefined)
  return isRight ? undefined : wrongType
}

function notWords(value: unknown, rule: ValueRule): Wrong | undefined {
  if (!Array.isArray(value)) return wrongType
  for (const each of value) {
    const wrong = text()(each, rule)
    if (wrong) return wrong
  }
  return undefined
}

function notIds(value: unknown, { maxItems = Number.POSITIVE_INFINITY }: ValueRule): Wrong | undefined {
  return Array.isArray(value) && value.length <= maxItems && value.every(isId) ? undefined : wrongType
}

function notUse(value: unknown, { maxCharacters }: ValueRule): Wrong | undefined {
  if (isId(value)) return undefined
  if (!isRecordOf(value, ['To', 'Text']) || !isId(value.To)) return wrongType
  return text()(value.Text ?? '', { kind: 'long text', maxCharacters })
}

function notUses(value: unknown, rule: ValueRule): Wrong | undefined {
  const { maxItems = Number.POSITIVE_INFINITY } = rule
  if (!Array.isArray(value) || value.length > maxItems) return wrongType
  for (const each of value) {
    const wrong = notUse(each, rule)
    if (wrong) return wrong
  }
  return undefined
}

function notItems(value: unknown, { maxItems = Number.POSITIVE_INFINITY }: ValueRule): Wrong | undefined {
  if (!Array.isArray(value) || value.length > maxItems) return wrongType
  const keys = value.map((item) => (isRecord(item) && isId(item.Key) ? item.Key : undefined))
  return keys.includes(undefined) || new Set(keys).size < keys.length ? wrongType : undefined
}

function notBlocks(value: unknown, rule: ValueRule): Wrong | undefined {
  const wrong = notItems(value, rule)
  if (wrong) return wrong
  const isBlock = ({ Key: _key, Component, Values, ...more }: Record<string, unknown>) =>
    rule.options?.includes(Component as string) && isRecord(Values) && Object.keys(more).length === 0
  return (value as Record<string, unknown>[]).every(isBlock) ? undefined : wrongType
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const longestId = 100

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestId && /^[A-Za-z0-9_-]+$/.test(value)
}

function notLocation(value: unknown): Wrong | undefined {
  if (!isRecordOf(value, ['Latitude', 'Longitude', 'Label'])) return wrongType
  const { Latitude, Longitude, Label } = value
  const isNumber = (part: unknown) => part === undefined || Number.isFinite(part)
  if (!isNumber(Latitude) || !isNumber(Longitude)) return wrongType
  return Label === undefined ? undefined : text()(Label, { kind: 'text', maxCharacters: longestLabel })
}

function notLink(value: unknown): Wrong | undefined {
  if (!isRecordOf(value, ['Kind', 'To', 'Text', 'NewTab'])) return wrongType
  const { Kind = '', To = '', Text = '', NewTab = false } = value
  if (typeof NewTab !== 'boolean') return wrongType
  const asText = (part: unknown, maxCharacters?: number) => text()(part, { kind: 'text', maxCharacters })
  return asText(Kind) ?? asText(To, longestLink.To) ?? asText(Text, longestLink.Text)
}

/** An object that has no other parts than these. */
function isRecordOf(value: unknown, parts: readonly string[]): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).every((key) => parts.includes(key))
}

function notJson(value: unknown, { maxDepth, maxBytes }: ValueRule): Wrong | undefined {
  if (typeof value !== 'object' || value === null) return wrongType
  if (maxDepth !== undefined && !isShallow(value, maxDepth)) return wrongType
  if (hasLostDigits(value)) return manyDigits
  const written = JSON.stringify(value)
  const isKept =
    (maxBytes === undefined || new TextEncoder().encode(written).length <= maxBytes) &&
    isStorable(written) &&
    !/\\u(?:0000|d[89a-f])/i.test(written)
  return isKept ? undefined : wrongType
}

function notDocument(value: unknown, rule: ValueRule): Wrong | undefined {
  return wrongDocument(value, rule.rich ?? {}, rule)
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}

function hasLostDigits(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasLostDigits)
  return typeof value === 'number' && !isKeptNumber(value)
}
