import { useEffect } from 'react'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { useTextState } from '../scope.tsx'
import { useServices } from '../services-context.tsx'

/** The document's title: the page's, with the console's name behind it. Waits for what the page's title says. */
export function DocumentTitle({ text: node }: { text: Text | undefined }) {
  const { name } = useServices().spec.console
  const { text, pending } = useTextState(node)
  useEffect(() => {
    if (!pending) document.title = text ? `${text} · ${name}` : name
  }, [text, pending, name])
  return null
}
