import { Mark } from '@tiptap/core'

/** Marks that are no more than an element around words. */
const plain = (name: string, element: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: element }],
    renderHTML: () => [element, 0],
  })

export const Small = plain('small', 'small')
export const Subscript = plain('subscript', 'sub')
export const Superscript = plain('superscript', 'sup')
