import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import { type RefObject, useEffect, useState } from 'react'
import type { Form } from '../../../generator/grammar/forms.ts'
import type { FormHistory } from '../../runtime/forms/history.ts'
import type { Saving } from '../../runtime/forms/saving-context.ts'
import { useKey } from '../../runtime/keys/use-key.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import { focusPath } from './focus-path.ts'
import { HistoryButton } from './history-button.tsx'
import styles from './save-line.module.css'
import { fieldOfPath, pathOfField } from './saved-paths.ts'

const keys = { undo: 'Mod+Z', redo: 'Mod+Shift+Z' } as const

interface UndoButtonsProps {
  readonly form: Form
  readonly history: FormHistory
  readonly words: Pick<Saving, 'paths' | 'texts'>
  /** Where their keys are heard. */
  readonly element: RefObject<HTMLFormElement | null>
}

/** Take one's own changes back and bring them back; the field that it is about gets the focus. */
export function UndoButtons({ form, history, words: { paths, texts: words }, element }: UndoButtonsProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const { canUndo, canRedo } = useStore(history.state)
  const go = (act: () => string | undefined) => () => {
    const path = act()
    if (path !== undefined) focusPath(element.current, pathOfField(fieldOfPath(path, form, paths)))
  }
  const undo = go(history.undo)
  const redo = go(history.redo)
  // The form around it is there a moment after its parts are.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  useKey(keys.undo, undo, { within: element, off: !isThere })
  useKey(keys.redo, redo, { within: element, off: !isThere })
  return (
    <span className={styles.history}>
      <HistoryButton
        label={texts.of(words.undo, settled)}
        keys={keys.undo}
        icon={IconArrowBackUp}
        off={!canUndo}
        press={undo}
      />
      <HistoryButton
        label={texts.of(words.redo, settled)}
        keys={keys.redo}
        icon={IconArrowForwardUp}
        off={!canRedo}
        press={redo}
      />
    </span>
  )
}
