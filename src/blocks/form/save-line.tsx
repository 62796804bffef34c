import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { Autosave as Word } from '../../../generator/grammar/blocks/autosave.ts'
import type { Autosave } from '../../runtime/forms/autosave.ts'
import { useScopes, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { clockTime } from '../../runtime/texts/clock-time.ts'
import { useStore } from '../../runtime/use-store.ts'
import styles from './save-line.module.css'

interface SaveLineProps {
  readonly autosave: Autosave
  readonly texts: Word['texts']
}

/** Whether what is typed is on the server. That it is not is read out; that it is, nobody has to hear every few seconds. */
export function SaveLine({ autosave, texts: words }: SaveLineProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const engine = useTexts()
  const { is, at, takenOf } = useStore(autosave.state)
  const time = at === undefined ? undefined : clockTime(texts.language, at)
  const isWrong = is === 'offline' || is === 'refused'
  const said = {
    saved: time === undefined ? '' : texts.of(words.saved, settled, { time }),
    typed: texts.of(words.saving, settled),
    saving: texts.of(words.saving, settled),
    offline: texts.of(words.waiting, settled),
    refused: texts.of(words.refused, settled),
  }[is]
  return (
    <div className={styles.line} data-saving={is}>
      <span role={isWrong ? 'status' : undefined}>{said}</span>
      {isWrong && (
        <Button variant="subtle" size="compact-sm" onClick={() => void autosave.flush()}>
          {engine('retry')}
        </Button>
      )}
      <span role="status" className={styles.unseen}>
        {takenOf ? texts.of(words.taken, settled, { name: takenOf }) : ''}
      </span>
    </div>
  )
}
