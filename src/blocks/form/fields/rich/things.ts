import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import type { FormRich } from '../../../../../generator/grammar/forms.ts'
import { isThingId } from '../../../../../generator/values/rich-text/links.ts'
import { ThingView } from './thing-view.tsx'

/** What draws a thing in a text: where its name comes from, and the words around it. */
export interface ThingOptions {
  readonly words: FormRich['pictures']
  /** Of pictures: what the field for their alternative text is called. */
  readonly alternative: string | undefined
}

/** A block that stands for something else, by its id. */
function thing(name: string, id: string, more: Readonly<Record<string, { readonly default: string }>> = {}) {
  const attribute = `data-${id}`
  return Node.create<ThingOptions>({
    name,
    group: 'block',
    atom: true,
    draggable: true,

    addOptions: () => ({ words: undefined, alternative: undefined }),

    addAttributes: () => ({ [id]: {}, ...more }),

    parseHTML: () => [
      {
        tag: `figure[${attribute}]`,
        getAttrs: (element) => {
          const of = element.getAttribute(attribute)
          return isThingId(of) ? { [id]: of, ...(more.alt && { alt: element.getAttribute('data-alt') ?? '' }) } : false
        },
      },
    ],

    renderHTML: ({ node }) => [
      'figure',
      { [attribute]: node.attrs[id], ...(more.alt && { 'data-alt': node.attrs.alt }) },
    ],

    addNodeView: () => ReactNodeViewRenderer(ThingView),
  })
}

export const Picture = thing('picture', 'file', { alt: { default: '' } })
export const Embed = thing('embed', 'thing')
