import { isNotFound } from '../../operation/refusal.ts'
import type { RestAnswer } from '../answer.ts'
import { badInput } from '../failure.ts'
import { ofTemplate } from '../read-contents.ts'
import { paging } from '../request.ts'
import type { Asked, Route } from '../route.ts'
import { contentStatuses } from '../schemas.ts'
import { deleteContent, type Target, transitions, updateContent } from './change.ts'
import { checkedId } from './checked.ts'
import { createContent, noParent } from './create.ts'
import { getContent, listContents, listTemplates, typesOfTemplates } from './lists.ts'
import type { Manager } from './manager.ts'
import type { GateName } from './rights.ts'

/** A call of a program, before it is known whether its token's maker may do that. */
export interface Visitor {
  /**
   * @param things the arguments of the operation whose gate it is, that name things
   * @throws {RestFailure | Refusal} 401 where the maker has left, 403 and 404 as the gate says
   */
  pass(gate: GateName, things: Readonly<Record<string, unknown>>): Promise<Manager>
}

type Answer = (manager: Manager, asked: Asked) => Promise<RestAnswer>

/** What is answered once the maker of the token has passed the gate of the console's operation. */
const passing =
  (gate: GateName, answer: Answer, things: (asked: Asked) => Readonly<Record<string, unknown>> = () => ({})) =>
  async (visitor: Visitor, asked: Asked) =>
    answer(await visitor.pass(gate, things(asked)), asked)

const thisOne = ({ params }: Asked) => ({ ContentID: params.ContentID ?? '' })
const these = ({ params }: Asked) => ({ ContentIDs: [params.ContentID ?? ''] })

const target = ({ params, header }: Asked): Target => ({ id: params.ContentID ?? '', ifMatch: header('If-Match') })

const words: Readonly<Record<keyof typeof transitions, string>> = {
  publish: 'Delivers what is edited from now on.',
  unpublish: 'Takes a content back, also out of the archive.',
  archive: 'Puts a content into the archive: nothing of it is delivered.',
}

/** What a program may do by a token of a project. */
export const managementRoutes: readonly Route<Visitor>[] = [
  {
    method: 'get',
    path: 'templates',
    name: 'Templates',
    about: 'Templates with their fields, by name.',
    query: paging,
    answers: { status: 200, data: 'Template', list: true },
    refuses: [403],
    answer: passing('Query.templates', listTemplates),
  },
  {
    method: 'get',
    path: 'types',
    name: 'Types',
    about: 'TypeScript types of what delivery answers, of all templates. Its ETag changes with them.',
    answers: { status: 200, data: 'Types' },
    refuses: [403],
    answer: passing('Query.templates', typesOfTemplates),
  },
  {
    method: 'get',
    path: 'contents',
    name: 'Contents',
    about: 'Contents of any status, the last changed first.',
    query: {
      template: ofTemplate,
      status: { about: 'Those of one status.', schema: { enum: [...contentStatuses] } },
      ...paging,
    },
    answers: { status: 200, data: 'Content', list: true },
    refuses: [403],
    answer: passing('Query.contents', listContents),
  },
  {
    method: 'post',
    path: 'contents',
    name: 'CreateContent',
    about:
      'Makes a content, Unpublished. With an Idempotency-Key it is made once within a day, however often it is sent.',
    body: 'NewContent',
    headers: { 'Idempotency-Key': 'possible' },
    answers: { status: 201, data: 'Content' },
    refuses: [403, 409, 413, 415, 422],
    async answer(visitor, { body, header }) {
      const ParentID = checkedId(body.ParentID, 'ParentID') ?? ''
      const manager = await visitor.pass('Mutation.createContent', { ParentID }).catch((refusal) => {
        throw isNotFound(refusal) && ParentID !== '' ? badInput(noParent) : refusal
      })
      return createContent(manager, body, header('Idempotency-Key'))
    },
  },
  {
    method: 'get',
    path: 'contents/{ContentID}',
    name: 'Content',
    about: 'One content. Its ETag is what a change names in If-Match.',
    answers: { status: 200, data: 'Content' },
    refuses: [403],
    answer: passing('Query.content', getContent, thisOne),
  },
  {
    method: 'put',
    path: 'contents/{ContentID}',
    name: 'UpdateContent',
    about: 'Changes name or data. What is published stays as it is until it is published anew.',
    body: 'ChangedContent',
    headers: { 'If-Match': 'needed' },
    answers: { status: 200, data: 'Content' },
    refuses: [403, 409, 412, 413, 415, 428],
    answer: passing(
      'Mutation.saveContentDraft',
      (manager, asked) => updateContent(manager, target(asked), asked.body),
      thisOne,
    ),
  },
  {
    method: 'delete',
    path: 'contents/{ContentID}',
    name: 'DeleteContent',
    about:
      'Puts a content into the trash that is not delivered and has none below it. Staff can put it back for 30 days.',
    headers: { 'If-Match': 'needed' },
    answers: { status: 200, data: 'DeletedContent' },
    refuses: [403, 409, 412, 428],
    answer: passing('Mutation.deleteContents', (manager, asked) => deleteContent(manager, target(asked)), these),
  },
  ...(Object.keys(transitions) as (keyof typeof transitions)[]).map(
    (word): Route<Visitor> => ({
      method: 'post',
      path: `contents/{ContentID}/${word}`,
      name: `${word.charAt(0).toUpperCase()}${word.slice(1)}Content`,
      about: words[word],
      headers: { 'If-Match': 'possible' },
      answers: { status: 200, data: 'Content' },
      refuses: [403, 409, 412],
      answer: passing(`Mutation.${word}Contents`, (manager, asked) => transitions[word](manager, target(asked)), these),
    }),
  ),
]
