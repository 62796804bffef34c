import { wrongShape } from '../../../generator/values/kinds.ts'
import { type Link, type LinkKinds, type LinkWay, linkWays } from '../../../generator/values/link.ts'
import type { LinkKind, TemplateField } from '../../database/schema.ts'

/** The kinds of links, and what stands in `To` of each: an address, or the id of a content or a media item. */
export const linkKinds = {
  url: 'url',
  email: 'email',
  phone: 'phone',
  content: 'id',
  media: 'id',
} as const satisfies Readonly<Record<LinkKind, LinkWay>>

/** The kinds that a field takes: those of its rules, or all. */
export function kindsOf({ rules }: Pick<TemplateField, 'rules'>): LinkKinds {
  const { links } = rules ?? {}
  return links
    ? Object.fromEntries(Object.entries(linkKinds).filter(([kind]) => links.includes(kind as LinkKind)))
    : linkKinds
}

/** The link that stands in a field, also an unfinished one. */
export function linkIn({ type }: Pick<TemplateField, 'type'>, value: unknown): Link | undefined {
  const isLink = type === 'link' && value != null && wrongShape({ kind: 'link' }, value) === undefined
  return isLink ? (value as Link) : undefined
}

/** The content or media item that a link leads to; undefined where it leads to neither. */
export function thingOf({
  Kind,
  To = '',
}: Link): { readonly kind: 'Content' | 'Media'; readonly to: string } | undefined {
  const kind = Kind === 'content' ? 'Content' : Kind === 'media' ? 'Media' : undefined
  return kind && To !== '' && wrongShape({ kind: 'id' }, To) === undefined ? { kind, to: To } : undefined
}

/** A link in a line: what it says, and where it leads. @param names by the ids of things */
export function linkText(link: Link, names: ReadonlyMap<string, string>): string {
  const thing = thingOf(link)
  const to = thing ? names.get(thing.to) : link.To
  return [link.Text, to].filter((part) => part).join(': ')
}

/** The link that a line says by itself: an address, an email, a phone number, or an id. */
export function readLink(line: string): Link | undefined {
  const text = line.trim()
  const id = /^(Content|Media)_[A-Za-z0-9_-]+$/.exec(text)
  if (id) return { Kind: id[1] === 'Content' ? 'content' : 'media', To: text }
  const kind = (['url', 'email', 'phone'] as const).find((each) => linkWays[linkKinds[each]].test(text))
  return kind && { Kind: kind, To: text }
}
