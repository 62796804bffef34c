import { useLayoutEffect, useRef } from 'react'

/** Leads the focus to the line that it stands in, when that comes. */
export default function TakesFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => mark.current?.parentElement?.focus(), [])
  return <span ref={mark} hidden />
}
