import { buttons, steps } from './actions.ts'
import { blocks } from './blocks/blocks.ts'
import { field } from './form-file.ts'
import {
  choice,
  either,
  list,
  type ObjectRule,
  object,
  offered,
  type Property,
  record,
  text,
  values,
} from './language.ts'
import { menuItems } from './menus.ts'

/** What a part may be made of, by the word of its file. */
const bodies = {
  blocks: { about: 'It is blocks: of a screen, a dialog or another block.', rule: blocks },
  steps: { about: 'It is steps of a `do`, `failed`, `enter` …', rule: steps },
  buttons: { about: 'It is buttons, or what can be done with a thing of a listing.', rule: buttons },
  items: { about: 'It is items of a menu.', rule: menuItems },
  fields: {
    about: 'It is fields of a form; a form that uses it says its `fields` as a list.',
    rule: record(field, 'field', { pattern: /^[A-Za-z]\w*$/ }),
  },
  text: { about: 'It is a text.', rule: text },
} as const satisfies Readonly<Record<string, Property>>

export type PartWord = keyof typeof bodies

export const partWords = Object.keys(bodies) as PartWord[]

/**
 * What an input of a part may be besides what an input of a dialog may be: what it stands for is put in place as it is
 * written, and asked there whether it is right.
 */
export const inputKinds = {
  text: 'words for staff',
  word: 'a word that stands for itself: the name of a field, of a value under `state`, of a query parameter, one of a choice',
  value: 'a value or an expression that stands alone, and sees what is known there',
  values: 'a map, or a list of words: what stands under `with`, `set` or `fields`',
  right: 'what stands under `can`: one right or several',
  route: 'the name of a route',
  dialog: 'the name of a dialog',
  form: 'the name of a form',
  menu: 'the name of a menu',
  entity: 'the name of an entity',
  query: 'the name of a query',
  mutation: 'the name of a mutation',
  feature: 'the name of a feature',
  message: 'the name of a shared message',
  icon: 'the name of an icon',
  blocks: 'blocks',
  steps: 'steps',
  buttons: 'buttons',
  items: 'items of a menu',
  fields: 'fields of a form',
} as const

export type InputKind = keyof typeof inputKinds

const kind = offered('partInput')
const type = [
  { looks: 'text', rule: kind },
  { looks: 'list', rule: list(kind, { least: 1, most: 1 }) },
] as const

const input: ObjectRule = object<{ type: unknown; optional?: boolean; default?: unknown }>('input of a part', {
  type: { about: 'What it is.', rule: either(...type), required: true },
  optional: {
    about:
      '`true`: it need not be given. A line that consists of it alone is then left out; in an expression it is nothing.',
    rule: choice(true),
  },
  default: { about: 'What it is where it is not given.', rule: { rule: 'literal', type: 'any' } },
})

/** A file of parts/: what several places share, written once. */
export const part: ObjectRule = {
  rule: 'object',
  name: 'part',
  properties: {
    input: {
      about:
        'What differs where it is used, each with what it is; `${input.name}` stands for it: in an expression or a text, and alone wherever the language takes what it is.',
      rule: record(either(...type, { looks: 'map', rule: input }), 'input', { pattern: /^[A-Za-z_]\w*$/ }),
    },
    ...bodies,
  },
  needs: [{ of: partWords, one: true }],
}

/** What uses a part, wherever the language takes what the part is. */
export const partUse: ObjectRule = object<{ use: unknown; with?: unknown }>('reference to a part', {
  use: {
    about: 'A part, by its name: one of parts/, or where blocks stand one of the screen’s own `parts`.',
    rule: { rule: 'name', of: 'part' },
    required: true,
  },
  with: { about: 'What it is given, by the names of its inputs.', rule: values('part') },
})
