import { ofTemplate } from '../read-contents.ts'
import { paging } from '../request.ts'
import type { Asked, Route } from '../route.ts'
import { contentStatuses } from '../schemas.ts'
import { deleteContent, type Target, transitions, updateContent } from './change.ts'
import { createContent } from './create.ts'
import { getContent, listContents, listTemplates } from './lists.ts'
import type { Manager } from './manager.ts'

const target = ({ params, header }: Asked): Target => ({ id: params.ContentID ?? '', ifMatch: header('If-Match') })

const words: Readonly<Record<keyof typeof transitions, string>> = {
  publish: 'Delivers what is edited from now on.',
  unpublish: 'Takes a content back, also out of the archive.',
  archive: 'Puts a content into the archive: nothing of it is delivered.',
}

/** What a program may do by a token of a project. */
export const managementRoutes: readonly Route<Manager>[] = [
  {
    method: 'get',
    path: 'templates',
    name: 'Templates',
    about: 'Templates with their fields, by name.',
    query: paging,
    answers: { status: 200, data: 'Template', list: true },
    refuses: [],
    answer: listTemplates,
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
    refuses: [],
    answer: listContents,
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
    refuses: [409, 413, 415, 422],
    answer: (manager, { body, header }) => createContent(manager, body, header('Idempotency-Key')),
  },
  {
    method: 'get',
    path: 'contents/{ContentID}',
    name: 'Content',
    about: 'One content. Its ETag is what a change names in If-Match.',
    answers: { status: 200, data: 'Content' },
    refuses: [],
    answer: getContent,
  },
  {
    method: 'put',
    path: 'contents/{ContentID}',
    name: 'UpdateContent',
    about: 'Changes name or data. What is published stays as it is until it is published anew.',
    body: 'ChangedContent',
    headers: { 'If-Match': 'needed' },
    answers: { status: 200, data: 'Content' },
    refuses: [409, 412, 413, 415, 428],
    answer: (manager, asked) => updateContent(manager, target(asked), asked.body),
  },
  {
    method: 'delete',
    path: 'contents/{ContentID}',
    name: 'DeleteContent',
    about:
      'Puts a content into the trash that is not delivered and has none below it. Staff can put it back for 30 days.',
    headers: { 'If-Match': 'needed' },
    answers: { status: 200, data: 'DeletedContent' },
    refuses: [409, 412, 428],
    answer: (manager, asked) => deleteContent(manager, target(asked)),
  },
  ...(Object.keys(transitions) as (keyof typeof transitions)[]).map(
    (word): Route<Manager> => ({
      method: 'post',
      path: `contents/{ContentID}/${word}`,
      name: `${word.charAt(0).toUpperCase()}${word.slice(1)}Content`,
      about: words[word],
      headers: { 'If-Match': 'possible' },
      answers: { status: 200, data: 'Content' },
      refuses: [409, 412],
      answer: (manager, asked) => transitions[word](manager, target(asked)),
    }),
  ),
]
