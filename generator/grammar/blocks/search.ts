import type { Operation } from '../compiled.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { go, goWith } from '../go.ts'
import { icon, list, name, near, object, partOf, record, text, value, values } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'

const found = object(
  'kind of result',
  {
    label: { about: 'The title above those that were found.', rule: text, required: true },
    icon: { about: 'An icon before each.', rule: icon },
    go: {
      about: 'The page that it leads to; it is offered to those only whom the page lets in.',
      rule: go,
      required: true,
    },
    with: goWith,
  },
  { gated: true, follows: true, placed: true },
)

const source = partOf(
  'source of results',
  {
    operation: {
      word: 'query',
      about: 'The query that finds things.',
      rule: name<Operation>('query', 'module'),
      required: true,
      sets: 'operation',
    },
    with: { about: 'Further values for the variables of the query.', rule: values('operation') },
    sends: {
      about: 'The variables of the query that say what is wanted.',
      rule: partOf('sends', {
        search: { about: 'Takes what is typed.', rule: near('variable'), required: true },
        page: { about: 'Takes the number of the page, from 1.', rule: near('variable'), required: true },
        size: { about: 'Takes how many things come at once.', rule: near('variable'), required: true },
      }),
      required: true,
    },
    size: { about: 'How many things come at once.', rule: value('number'), required: true },
    delay: {
      about: 'The pause in typing, in milliseconds, before it is sent. Enter does not wait.',
      rule: value('number'),
      required: true,
    },
    kind: { about: 'Which kind a thing is.', rule: value('string', 'only'), required: true, binds: { item: 'row' } },
    title: { about: 'What it is called.', rule: text, required: true, binds: { item: 'row' } },
    hint: { about: 'Small words beside it.', rule: text, binds: { item: 'row' } },
    kinds: {
      about: 'For every value that `kind` can have, what such things are and where they lead.',
      rule: record(found, 'kind', { listed: 'value' }),
      required: true,
      binds: { item: 'row' },
    },
  },
  { gated: true, constraint: 'found', unseen: true },
)

export const searchBlock = block(
  'search',
  {
    about: 'A button, and Ctrl-K (⌘K) from everywhere, for a window that finds things and commands by what is typed.',
    purpose:
      'Finds things wherever they are, and the commands of the menus, by what is typed in a window over the page. It stands in the header of a `frame`; Ctrl-K (⌘K) opens it from everywhere. Commands answer at once, things after a pause in typing or at Enter. Nobody is offered what the page behind it would refuse.',
  },
  {
    label: { about: 'The words on its button.', rule: text, required: true },
    find: {
      about: 'Where things are found; `item` is one of them. Where its gate does not hold, there are commands only.',
      rule: source,
      onDemand: true,
    },
    also: {
      about:
        'Further places in which the same words are looked for. Of each, what comes at once is shown, below what `find` found.',
      rule: list(source),
      onDemand: true,
    },
    commands: {
      about: 'Commands that are found at once, by the words on them.',
      onDemand: true,
      rule: partOf('commands', {
        label: { about: 'The title above them.', rule: text, required: true },
        menus: {
          about: 'The menus whose items they are, as far as the gates of these let them show.',
          rule: list(
            object(
              'commands of a menu',
              {
                menu: { about: 'A menu of menus.yaml.', rule: name<Menu>('menu', 'module'), required: true },
                label: { about: 'Small words beside each of its items.', rule: text },
              },
              { gated: true, unseen: true },
            ),
            { least: 1 },
          ),
          required: true,
        },
      }),
    },
    recent: {
      about: 'What somebody searched for before and found, in this browser, while nothing is typed.',
      rule: partOf('recent searches', {
        most: { about: 'How many are kept.', rule: value('number'), required: true },
        label: { about: 'The title above them.', rule: text, required: true },
      }),
    },
    texts: {
      about: 'What it says.',
      rule: partOf('texts', {
        placeholder: { about: 'Words in the empty field.', rule: text, required: true },
        none: { about: 'When nothing was found.', rule: text, required: true },
        found: {
          about: 'How many there are, for those who listen; `{total}` is the number.',
          rule: { ...text, given: ['total'] },
        },
        more: { about: 'The button for further ones.', rule: text },
      }),
      required: true,
    },
  },
  { needs: [{ of: ['find', 'commands'] }], constraint: 'search' },
)

/** A window that finds things and commands by what is typed; a button and Ctrl-K (⌘K) open it from everywhere. */
export type SearchBlock = CompiledOf<typeof searchBlock>

/** Where things are found, by what is typed; nothing is asked for unless its gate holds. */
export type SearchSource = Awaited<ReturnType<NonNullable<SearchBlock['find']>>>

/** What is found of one kind, and where it leads; offered to those only whom that page lets in. */
export type SearchKind = SearchSource['kinds'][number]

/** Commands that are found by the words on them. */
export type SearchCommands = Awaited<ReturnType<NonNullable<SearchBlock['commands']>>>
