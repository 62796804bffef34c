import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { IdleQuestion } from '../../../generator/grammar/idle.ts'
import { alertRole } from '../focus/alert-role.ts'
import { useScopes } from '../scope.tsx'
import { useServices } from '../services-context.tsx'
import windows from '../windows/windows.module.css'
import styles from './idle-window.module.css'

export interface IdleWindowProps {
  readonly question: IdleQuestion
  /** Milliseconds until sign-out. */
  readonly left: number
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Asks whoever has done nothing for long. The time that is left stands there by the second, and is read out when a
 * minute of it is over, and at the end. Escape is somebody, hence an answer.
 */
export function IdleWindow({ question, left, stay, leave }: IdleWindowProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const [leaving, setLeaving] = useState(false)
  // What stands there when it opens is read out with it.
  const [opened] = useState(said(left))
  const text = (ms: number) => texts.of(question.text, settled, { left: clock(ms) })
  return (
    <Modal
      opened
      onClose={stay}
      title={texts.of(question.title, settled)}
      classNames={{ header: windows.header, title: windows.title, body: windows.body }}
      size={380}
      centered
      closeOnClickOutside={false}
      withCloseButton={false}
      // Over every other window, also one that opens later.
      zIndex={400}
      ref={alertRole}
      // Inside a window its header is not the page's banner.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 0 }}
    >
      <p className={windows.text} role="timer">
        {text(left)}
      </p>
      <p className={styles.said} role="status">
        {said(left) !== opened && text(said(left))}
      </p>
      <div className={windows.buttons}>
        <Button
          variant="default"
          loading={leaving}
          onClick={() => {
            setLeaving(true)
            leave()
          }}
        >
          {texts.of(question.leave.label, settled)}
        </Button>
        <Button onClick={stay} data-autofocus>
          {texts.of(question.stay, settled)}
        </Button>
      </div>
    </Modal>
  )
}

const second = 1000

/** `9:59`; what is left of a second is a second. */
export function clock(ms: number): string {
  const seconds = Math.ceil(ms / second)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time that was read out last: each minute, then at 30 and 10 seconds. */
export function said(ms: number): number {
  const marks = [10, 30, 60].map((seconds) => seconds * second)
  return marks.find((mark) => ms <= mark) ?? Math.ceil(ms / (60 * second)) * 60 * second
}
