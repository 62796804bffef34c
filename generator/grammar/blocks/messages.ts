import { steps } from '../actions.ts'
import type { Operation } from '../compiled.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { go, goWith } from '../go.ts'
import { icon, name, near, object, partOf, record, text, value, values } from '../language.ts'
import { block } from './block.ts'

const kindOfMessage = object(
  'kind of message',
  {
    text: { about: 'What it says.', rule: text, required: true },
    icon: { about: 'An icon before it.', rule: icon },
    go: { about: 'The page that it leads to; where that lets nobody in, it leads nowhere.', rule: go },
    with: goWith,
  },
  { gated: true, follows: true, placed: true },
)

const kept = partOf(
  'kept messages',
  {
    operation: {
      word: 'query',
      about: 'The query that gives them, the newest first.',
      rule: name<Operation>('query', 'module'),
      required: true,
      sets: 'operation',
    },
    with: { about: 'Further values for the variables of the query.', rule: values('operation') },
    sends: {
      about: 'The variables of the query that say which of them are wanted.',
      rule: partOf('sends', {
        page: { about: 'Takes the number of the page, from 1.', rule: near('variable'), required: true },
        size: { about: 'Takes how many come at once.', rule: near('variable'), required: true },
      }),
      required: true,
    },
    size: { about: 'How many come at once.', rule: value('number'), required: true },
    unread: {
      about: 'How many were not read, of something that is asked for anyway: it is on the button.',
      rule: value('number', 'only'),
      required: true,
    },
    label: { about: 'The title above them.', rule: text, required: true },
    session: { about: 'The title above what was said in this session.', rule: text, required: true },
    kind: {
      about: 'Of which kind a message is.',
      rule: value('string', 'only'),
      required: true,
      binds: { item: 'row' },
    },
    id: {
      about: 'What tells one from others.',
      rule: value('string', 'only'),
      required: true,
      binds: { item: 'row' },
    },
    at: {
      about: 'When it was made, an ISO date.',
      rule: value('string', 'only'),
      required: true,
      binds: { item: 'row' },
    },
    isRead: {
      word: 'read',
      about: 'Whether it was read.',
      rule: value('boolean', 'only'),
      required: true,
      binds: { item: 'row' },
    },
    kinds: {
      about: 'For every value that `kind` can have, what such messages say and where they lead.',
      rule: record(kindOfMessage, 'kind', { listed: 'value' }),
      required: true,
      onDemand: true,
      binds: { item: 'row' },
    },
    open: {
      about: 'The steps that mark one as read, when it is pressed or followed.',
      rule: steps,
      required: true,
      binds: { item: 'row' },
    },
    all: {
      about: 'The button that marks all of them as read.',
      rule: partOf('read all', {
        label: { about: 'The words on it.', rule: text, required: true },
        do: { about: 'The steps that it runs.', rule: steps, required: true },
      }),
      required: true,
    },
    empty: { about: 'While there is none.', rule: text, required: true },
    more: { about: 'The button for older ones.', rule: text, required: true },
    news: { about: 'Before one that was not read, for those who listen.', rule: text, required: true },
  },
  { gated: true, constraint: 'found', unseen: true },
)

export const messagesBlock = block(
  'messages',
  {
    about:
      'A button that counts what was not read, for messages that the backend keeps for somebody, and for the notices and closed banners of this session, the newest first. The latter are gone with the sign-out.',
    purpose:
      'What staff are to know, kept until they have read it; and here they read again the notices that went away by themselves. It stands in the header of a `frame`.',
  },
  {
    label: { about: 'The name of the button, and the title above the messages.', rule: text, required: true },
    icon: { about: 'What is on the button.', rule: icon, required: true },
    unseen: {
      about: 'How many were not looked at, for those who do not see the number; `{count}` is the number.',
      rule: { ...text, given: ['count'] },
      required: true,
    },
    kept: {
      about:
        'What the backend keeps for whoever is signed in; `item` is one of them. Then the number on the button is of these, and the notices of the session stand beside them.',
      rule: kept,
    },
    clear: { about: 'The button that forgets the notices of the session.', rule: text, required: true },
    empty: { about: 'While nothing was said in the session.', rule: text, required: true },
  },
)

/** What staff were told, behind a button that counts what nobody has looked at. */
export type MessagesBlock = CompiledOf<typeof messagesBlock>

/** Messages that the backend keeps for somebody; there are none unless its gate holds. */
export type KeptMessages = NonNullable<MessagesBlock['kept']>

/** What messages of one kind say, and where they lead those whom the page lets in. */
export type MessageKind = Awaited<ReturnType<KeptMessages['kinds']>>[number]
