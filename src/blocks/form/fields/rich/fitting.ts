import type { Schema } from 'prosemirror-model'
import { allowedIn, headingLevels, type RichAllowed } from '../../../../../generator/values/rich-text/allowed.ts'
import { documentOf, type RichNode, textOfDocument } from '../../../../../generator/values/rich-text/document.ts'
import { richSchema } from '../../../../../generator/values/rich-text/schema.ts'

/** A value as its editor shows it: of what the field does not take any more, the words. */
export function fitting(value: RichNode, allowed: RichAllowed): RichNode {
  const schema = richSchema(allowed)
  const levels = headingLevels(allowedIn(allowed).blocks)
  const document: RichNode = {
    type: 'doc',
    content: (value.content ?? []).flatMap((node) => fitted(node, schema, levels)),
  }
  try {
    schema.nodeFromJSON(document).check()
    return document
  } catch {
    return documentOf(textOfDocument(value))
  }
}

function fitted(node: RichNode, schema: Schema, levels: readonly number[]): readonly RichNode[] {
  const { type, content = [], marks } = node
  if (type === 'text') {
    const { marks: _, ...plain } = node
    const kept = marks?.filter((mark) => schema.marks[mark.type]) ?? []
    return [kept.length > 0 ? { ...plain, marks: kept } : plain]
  }
  const within = content.flatMap((each) => fitted(each, schema, levels))
  const isKnown = schema.nodes[type] && (type !== 'heading' || levels.includes(Number(node.attrs?.level)))
  if (isKnown) return [within.length > 0 ? { ...node, content: within } : node]
  if (type === 'heading' || type === 'codeBlock')
    return [{ type: 'paragraph', ...(within.length > 0 && { content: within }) }]
  return within
}
