import type { TemplateField } from '../../database/schema.ts'
import type { TemplateStart } from '../../generated/schema.ts'
import { copiesOf } from './draft/change.ts'
import { appliedFields, draftFields } from './draft/draft.ts'
import { flatFields } from './draft/levels.ts'
import { withTitleIds } from './draft/title.ts'

const title: TemplateField = { name: 'title', label: 'Title', type: 'text', required: true }
const picture: TemplateField = { name: 'picture', label: 'Picture', type: 'media', rules: { kinds: ['image'] } }

/** The fields that a new template has, by what it begins with (product-content 1.1). */
const beginnings: Readonly<Record<TemplateStart, readonly TemplateField[]>> = {
  Nothing: [],
  Page: [
    title,
    { name: 'summary', label: 'Summary', type: 'long text', help: 'What search engines and lists show of it' },
    { name: 'body', label: 'Body', type: 'long text' },
    picture,
  ],
  Article: [
    title,
    { name: 'author', label: 'Author', type: 'text', width: 'half' },
    { name: 'publishedOn', label: 'Published On', type: 'date', width: 'half' },
    { name: 'summary', label: 'Summary', type: 'long text' },
    { name: 'body', label: 'Body', type: 'long text', required: true },
    picture,
  ],
  Product: [
    { ...title, name: 'productName', label: 'Product Name' },
    { name: 'price', label: 'Price', type: 'number', width: 'half', rules: { min: 0, decimals: 2 } },
    { name: 'available', label: 'Available', type: 'boolean', width: 'half', default: true },
    { name: 'description', label: 'Description', type: 'long text' },
    picture,
  ],
}

/** Fields of a beginning, each with a FieldID of its own. */
export function fieldsOf(start: TemplateStart): TemplateField[] {
  return withNewIds(beginnings[start])
}

/** What another template is, with FieldIDs of its own, so that no content has a value there. */
export function copyOf({ fields, title }: Titled): Titled {
  const made = withNewIds(fields)
  const ids = new Map(flatFields(fields).map(({ id }, at) => [id, flatFields(made)[at]?.id ?? '']))
  return { fields: made, title: withTitleIds(title, ids) }
}

interface Titled {
  readonly fields: TemplateField[]
  readonly title: string | null
}

/** The same fields as others, so that no content has a value there. */
export function withNewIds(fields: readonly TemplateField[]): TemplateField[] {
  return appliedFields(copiesOf(draftFields(fields, 0)))
}
