import type pg from 'pg'
import type { TemplateField } from '../../../server/database/schema.ts'
import { sized } from '../sized.ts'
import { type Edited, makeContent } from './saving.ts'

/** How many blocks the content has. */
export const blocks = sized(100, 25)
const paragraphs = sized(200, 20)

const text = (id: string): TemplateField & { readonly id: string } => ({ id, name: id, label: id, type: 'text' })

/** Blocks with a list in each, a group in its items, a list in that, and texts in there: five levels; beside a rich text. */
const fields: readonly TemplateField[] = [
  { id: 'story', name: 'story', label: 'story', type: 'rich text' },
  {
    ...{ id: 'body', name: 'body', label: 'body', type: 'blocks' },
    fields: [
      {
        ...{ id: 'chapter', name: 'chapter', label: 'chapter', type: 'group' },
        fields: [
          text('heading'),
          {
            ...{ id: 'parts', name: 'parts', label: 'parts', type: 'list' },
            fields: [
              {
                ...{ id: 'details', name: 'details', label: 'details', type: 'group' },
                fields: [
                  text('remark'),
                  { ...{ id: 'notes', name: 'notes', label: 'notes', type: 'list' }, fields: [text('note')] },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
] as never

const notesOf = (key: string) => [0, 1].map((at) => ({ Key: `${key}n${at}`, note: `Note ${at}` }))

const partsOf = (key: string) =>
  [0, 1].map((at) => ({
    Key: `${key}p${at}`,
    details: { remark: `Remark ${at}`, notes: notesOf(`${key}p${at}`) },
  }))

const data = {
  story: {
    type: 'doc',
    content: Array.from({ length: paragraphs }, (_, at) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `Paragraph ${at} of a text that goes on for a while.` }],
    })),
  },
  body: Array.from({ length: blocks }, (_, at) => ({
    ...{ Key: `Item_${at}`, Component: 'chapter' },
    Values: { heading: `Chapter ${at}`, parts: partsOf(`Item_${at}`) },
  })),
}

/** Makes a content of that many blocks on five levels, and of a long rich text, called Deep. */
export async function makeNested(who: Pick<Edited, 'url' | 'token'>, client: pg.Client): Promise<Edited> {
  const edited = await makeContent(who, client, fields, 'Deep')
  await client.query('update contents set data = $2 where id = $1', [edited.contentId, JSON.stringify(data)])
  return edited
}
