import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useLayoutEffect, useRef } from 'react'
import type { TextBlock, TextTone } from '../../../generator/grammar/blocks/text.ts'

const icons: Partial<Record<TextTone, typeof IconCircleCheck>> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
}

/** What a tone is told by beside its colour; it leads the focus to its line where that is to have it. */
export default function ToneIcon({ tone = 'normal', focus }: Pick<TextBlock, 'tone' | 'focus'>) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const line = mark.current?.closest('p')
    if (!focus || !line) return
    line.tabIndex = -1
    // A window that opens just then leads the focus to this.
    line.dataset.autofocus = ''
    line.focus()
  }, [focus])
  const Icon = icons[tone]
  useLayoutEffect(() => {
    // Without an icon nothing stands beside the words.
    const place = mark.current?.parentElement
    if (place && !Icon) place.style.display = 'none'
  }, [Icon])
  return (
    <>
      {focus && <span ref={mark} hidden />}
      {Icon && <Icon size={16} data-icon={tone} />}
    </>
  )
}
