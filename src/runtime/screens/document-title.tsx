import { useEffect, useLayoutEffect } from 'react'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { useTextState } from '../scope.tsx'
import { useServices } from '../services-context.tsx'

/** The title of the page, for the document (with the console's name behind it) and for what stands around the page. */
export function DocumentTitle({ text: node }: { text: Text | undefined }) {
  const { spec, pageTitle } = useServices()
  const { name } = spec.console
  const { text, pending } = useTextState(node)
  useEffect(() => {
    if (!pending) document.title = text ? `${text} · ${name}` : name
  }, [text, pending, name])
  useLayoutEffect(() => {
    pageTitle.set(pending ? undefined : text || undefined)
    return () => pageTitle.set(undefined)
  }, [text, pending, pageTitle])
  return null
}
