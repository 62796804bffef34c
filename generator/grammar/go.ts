import type { Go } from './compiled.ts'
import type { Of } from './compiled-type.ts'
import type { ObjectRule, Property, SpecialRule } from './language.ts'
import { boolean, object, offered, string, value, values } from './language.ts'

/** A place to go: a route's name, `back`, or one of the maps of `goGrammars`. `with:` may stand beside it as well. */
export const go: Of<SpecialRule, Go> = { rule: 'special', name: 'go', shape: string }

export const goWith = {
  about: 'Values for the path and query of the page that `go` names.',
  rule: values('route'),
  into: 'go',
} as const satisfies Property

const { into: _beside, ...within } = goWith

/** The maps that a place to go may be, by the key that tells them apart. */
export const goGrammars: Readonly<Record<'to' | 'path' | 'href', ObjectRule>> = {
  to: object<{ to: unknown; with: unknown; replace: unknown; stay: unknown; former: unknown }>('page to go to', {
    to: { about: 'The route that it leads to.', rule: offered('page'), required: true },
    with: within,
    replace: { about: 'The browser\'s "back" passes over the page that one comes from.', rule: boolean },
    stay: {
      about:
        '`true`: the page that is shown stays, with these values, where it takes them and lets in who goes; a page of one thing gives way to the page above it. Else it leads to `to`.',
      rule: boolean,
    },
    former: {
      about:
        '`true`: the page from which one came to the one that is shown, as it was, with all that its address says; `to` where one came from outside, or from a page that is for nobody who is signed in.',
      rule: boolean,
    },
  }),
  path: object<{ path: unknown; with: unknown; planned: unknown }>('path', {
    path: {
      about:
        'An address of the console that no route serves yet. The menu item or button that leads there is not shown until one does; `check` lists it.',
      rule: value('string'),
      required: true,
    },
    with: { about: 'Values that the address will take.', rule: { rule: 'literal', type: 'any' } },
    planned: { about: 'Why no route serves it yet.', rule: string },
  }),
  href: object<{ href: unknown; tab: unknown }>('address', {
    href: {
      about: 'An address outside of the console; one of a page of the console leads there like any link.',
      rule: value('string'),
      required: true,
    },
    tab: {
      about: '`true`: a link to another host, or to what is no page of the console, opens in a tab of its own.',
      rule: boolean,
    },
  }),
}
