import type { TemplateField } from '../database/schema.ts'

const title: TemplateField = { name: 'title', label: 'Title', type: 'text', required: true }
const summary: TemplateField = { name: 'summary', label: 'Summary', type: 'long text', required: true }
const picture: TemplateField = { name: 'picture', label: 'Picture', type: 'media' }
const related: TemplateField = { name: 'related', label: 'Related', type: 'content' }

/** The fields of the demo's templates, by the template's name. All have a title and a summary. */
export const templateFields: Readonly<Record<string, readonly TemplateField[]>> = {
  Article: [
    title,
    summary,
    { name: 'body', label: 'Text', type: 'long text' },
    picture,
    { name: 'section', label: 'Section', type: 'choice', options: ['News', 'Background', 'Opinion'], required: true },
    { name: 'date', label: 'Date', type: 'date' },
    related,
  ],
  'Landing Page': [
    title,
    summary,
    picture,
    { name: 'link', label: 'Button leads to', type: 'url' },
    { name: 'inNavigation', label: 'In the navigation', type: 'boolean' },
    related,
    { name: 'address', label: 'Address', type: 'slug', rules: { from: 'title' } },
    { name: 'colour', label: 'Colour', type: 'colour' },
    { name: 'next', label: 'Leads on to', type: 'link' },
  ],
  Product: [
    title,
    summary,
    { name: 'price', label: 'Price', type: 'number', required: true },
    { name: 'available', label: 'Available', type: 'boolean' },
    { name: 'size', label: 'Size', type: 'choice', options: ['Small', 'Medium', 'Large'] },
    picture,
    { name: 'gallery', label: 'More pictures', type: 'media', many: true, rules: { kinds: ['image'], max: 6 } },
  ],
  Event: [
    title,
    summary,
    { name: 'date', label: 'Day', type: 'date', required: true },
    { name: 'seats', label: 'Seats', type: 'number' },
    { name: 'contact', label: 'Contact', type: 'email' },
    { name: 'link', label: 'Tickets', type: 'url' },
    { name: 'begins', label: 'Begins', type: 'date-time' },
    { name: 'doors', label: 'Doors open', type: 'time' },
    {
      name: 'topics',
      label: 'Topics',
      type: 'choices',
      options: ['Music', { key: 'talk', label: 'Talk', colour: '#1971c2' }],
      others: true,
    },
    { name: 'room', label: 'Room', type: 'json' },
    { name: 'place', label: 'Place', type: 'location' },
    { name: 'poster', label: 'On the poster', type: 'computed', rules: { pattern: '{title}, {date} {doors}' } },
  ],
  'Author Profile': [
    title,
    summary,
    { name: 'contact', label: 'Email', type: 'email', required: true },
    picture,
    { name: 'staff', label: 'On the staff', type: 'boolean', yes: 'Employed', no: 'Freelance' },
  ],
  'Press Release': [
    title,
    summary,
    { name: 'date', label: 'Date', type: 'date', required: true, rules: { max: 'now' } },
    { name: 'contact', label: 'Press contact', type: 'email' },
    { name: 'body', label: 'Text', type: 'long text' },
  ],
  FAQ: [
    title,
    summary,
    { name: 'order', label: 'Order', type: 'number' },
    related,
    {
      name: 'answer',
      label: 'Answer',
      type: 'rich text',
      rules: {
        blocks: ['heading 2', 'heading 3', 'bullet list', 'ordered list', 'quote', 'picture', 'embed'],
        marks: ['bold', 'italic', 'link'],
      },
    },
  ],
  'Case Study': [
    title,
    summary,
    { name: 'branch', label: 'Branch', type: 'choice', options: ['Retail', 'Health', 'Public sector'] },
    { name: 'link', label: 'Website', type: 'url' },
    picture,
    related,
    {
      ...{ name: 'results', label: 'Results', type: 'list', itemTitle: '{result}: {figure}', rules: { max: 6 } },
      fields: [
        { id: 'result', name: 'result', label: 'Result', type: 'text', required: true },
        { id: 'figure', name: 'figure', label: 'Figure', type: 'number', unit: '%' },
      ],
    },
    {
      ...{ name: 'story', label: 'Story', type: 'blocks' },
      fields: [
        {
          ...{ id: 'paragraph', name: 'paragraph', label: 'Paragraph', type: 'group' },
          fields: [{ id: 'words', name: 'words', label: 'Words', type: 'long text', required: true }],
        },
        {
          ...{ id: 'quotation', name: 'quotation', label: 'Quotation', type: 'group', itemTitle: '{quoted}' },
          fields: [
            { id: 'quoted', name: 'quoted', label: 'Quotation', type: 'long text', required: true },
            { id: 'speaker', name: 'speaker', label: 'Who says so', type: 'text' },
          ],
        },
      ],
    },
    {
      ...{ name: 'search', label: 'Search engines', type: 'group' },
      fields: [
        { id: 'searchTitle', name: 'title', label: 'Title there', type: 'text' },
        { id: 'searchText', name: 'text', label: 'Text there', type: 'long text' },
      ],
    },
  ],
}
