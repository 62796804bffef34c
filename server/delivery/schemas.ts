import { mostCharacters } from '../areas/contents/values.ts'
import { templateFieldTypes } from '../database/schema.ts'

/** JSON Schemas (2020-12) of what is answered and sent, as the document for programs gives them. */
type Schema = Readonly<Record<string, unknown>>

export const contentStatuses = ['Unpublished', 'Published', 'Changed', 'Archived'] as const

const id: Schema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' }
const moment: Schema = { type: 'string', format: 'date-time' }
const text: Schema = { type: 'string' }
const share: Schema = { type: 'number', minimum: 0, maximum: 1 }
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

/** An object that always has all of its properties, and no others. */
function whole<Properties extends Readonly<Record<string, Schema>>>(
  description: string,
  properties: Properties,
  optional: readonly string[] = [],
) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', description, properties, required, additionalProperties: false } as const
}

const templateField = whole(
  'A field of a template.',
  {
    Name: { ...text, description: 'Its key in Data.' },
    Label: text,
    Type: { enum: [...templateFieldTypes] },
    Required: { type: 'boolean' },
    Options: { type: 'array', items: text, description: 'Of choice and choices: the keys, which Data holds.' },
    Choices: {
      type: 'array',
      items: whole('What can be chosen.', { Key: text, Label: text, Colour: orNull(text) }),
      description: 'The same with their labels and colours.',
    },
    Fields: {
      type: 'array',
      items: { type: 'object' },
      description:
        'Of group, list and blocks: what lies in it, each such a field itself; of blocks the groups that Component may name.',
    },
  },
  ['Options', 'Choices', 'Fields'],
)

const name: Schema = { type: 'string', minLength: 1, maxLength: mostCharacters.name }
const data: Schema = {
  type: 'object',
  description:
    'Values by the names of the template’s fields. Of a media field a MediaID or {To, Text}, it and the alternative text of this use, with Many a list of these; of a content field a list of ContentIDs, of a link {Kind, To, Text, NewTab}, of a rich text its document; HTML is never taken.',
}

const draft: Schema = {
  type: 'boolean',
  default: false,
  description:
    'Whether Data may be unfinished: a required field empty, a rule of a field not kept to. Such a content is kept, and cannot be published until it is finished.',
}

/** What is sent. */
export const bodies = {
  NewContent: whole(
    'A content to be made.',
    { Name: name, TemplateID: id, ParentID: orNull(id), Data: data, Draft: draft },
    ['ParentID', 'Data', 'Draft'],
  ),
  ChangedContent: {
    ...whole('What of a content changes; Data is sent whole.', { Name: name, Data: data, Draft: draft }, [
      'Name',
      'Data',
      'Draft',
    ]),
    minProperties: 1,
  },
} as const

export type BodyName = keyof typeof bodies

/** What is answered, without the envelope. */
export const schemas = {
  DeliveredContent: whole('A content as websites read it.', {
    ContentID: id,
    Name: text,
    TemplateName: orNull(text),
    Data: {
      type: 'object',
      description:
        'Values by the names of the template’s fields. Of a media field a DeliveredFile or null, of a content field {ContentIDs}; To of a link to either is the same; of a rich text {Document, Html}.',
    },
    PublishedAt: orNull(moment),
    ParentID: orNull(id),
  }),
  DeliveredFile: whole('A file in what websites read.', {
    MediaID: id,
    Name: text,
    AlternateText: {
      ...orNull(text),
      description: 'Empty for a picture that says nothing; null where nobody has said anything.',
    },
    MediaUrl: { ...text, description: 'Good for an hour at least, from any origin.' },
    Url: {
      ...orNull(text),
      description:
        'Its address for as long as something published uses it, which takes sizes and formats; null in the preview.',
    },
    Width: { ...orNull({ type: 'integer' }), description: 'In pixels, where that is known.' },
    Height: orNull({ type: 'integer' }),
    FocalPoint: {
      ...orNull(
        whole('The point of a picture that is to stay in it, from 0 (left, top) to 1.', { X: share, Y: share }),
      ),
      description: 'Around which crop=focal cuts; null for the middle.',
    },
    Duration: { ...orNull({ type: 'number' }), description: 'Seconds of a film or sound, where they are known.' },
    Colour: {
      ...orNull(text),
      description: 'Of a picture the colour that there is most of, #rrggbb, where it is known.',
    },
    Placeholder: {
      ...orNull(text),
      description: 'A small blurred picture to show while it is loading, data:image/webp;base64,…, where there is one.',
    },
    Kind: { enum: ['image', 'video', 'audio', 'document', 'other'] },
    Size: { type: 'integer', description: 'In bytes.' },
  }),
  Content: whole('A content as it is edited.', {
    ContentID: id,
    Name: text,
    TemplateID: orNull(id),
    TemplateName: orNull(text),
    Status: { enum: [...contentStatuses] },
    ParentID: orNull(id),
    Data: data,
    CreatedBy: orNull(text),
    CreatedAt: moment,
    UpdatedBy: orNull(text),
    UpdatedAt: moment,
    PublishedAt: orNull(moment),
  }),
  DeletedContent: whole('What was deleted.', { ContentID: id, Name: text }),
  Types: whole('TypeScript types of what delivery answers.', { Types: text }),
  Template: whole('A content template with its fields.', {
    TemplateID: id,
    Name: text,
    AuthorUsername: orNull(text),
    UpdatedAt: moment,
    Fields: { type: 'array', items: templateField },
  }),
} as const

export type SchemaName = keyof typeof schemas

/** What every call that is refused answers. */
export const refusal = whole('Why nothing was done.', {
  status: { type: 'integer', description: 'That of HTTP.' },
  error: whole(
    'In words for whoever writes the program.',
    {
      ErrorType: text,
      Message: text,
      Problems: {
        type: 'array',
        items: whole('One thing that is wrong with what was sent.', { field: text, reason: text }),
      },
    },
    ['Problems'],
  ),
  data: { type: 'null' },
})
