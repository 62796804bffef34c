import { formats } from './formats.ts'

/** A way to somewhere, of one of several kinds. Unfinished, any of it may be missing. */
export interface Link {
  /** One of those that whoever asks has. */
  readonly Kind?: string
  /** Where it leads, by its kind: an address, or the id of a thing. */
  readonly To?: string
  /** What it says. */
  readonly Text?: string
  readonly NewTab?: boolean
}

/** What `To` has to be, by the way in which a kind leads somewhere. An address is of http or https, as everywhere. */
export const linkWays = {
  url: formats.url,
  email: formats.email,
  phone: formats.phone,
  id: /^[A-Za-z0-9_-]{1,100}$/,
} as const satisfies Readonly<Record<string, RegExp>>

export type LinkWay = keyof typeof linkWays

/** The kinds that there are, each with its way. */
export type LinkKinds = Readonly<Record<string, LinkWay>>

/** Characters of where it leads, and of what it says. */
export const longestLink = { To: 2_048, Text: 1_000 } as const

/** What can be kept of a link, also unfinished; with the keyword `link`, which names its kinds, all of it is asked for. */
export const linkSchema = {
  type: 'object',
  properties: {
    Kind: { type: 'string' },
    To: { type: 'string', maxLength: longestLink.To },
    Text: { type: 'string', maxLength: longestLink.Text },
    NewTab: { type: 'boolean' },
  },
  additionalProperties: false,
} as const

/** Whether it is of one of the kinds, and leads where that can lead. */
export function leadsSomewhere({ Kind = '', To = '' }: Link, kinds: LinkKinds): boolean {
  const way = Object.hasOwn(kinds, Kind) ? kinds[Kind] : undefined
  return way !== undefined && linkWays[way].test(To)
}
