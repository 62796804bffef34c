import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { useScopes, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { clockTime } from '../../runtime/texts/clock-time.ts'
import { useStore } from '../../runtime/use-store.ts'
import { PlainButton } from '../controls/plain-button.tsx'
import { HistoryButton } from '../form/history-button.tsx'
import styles from './builder.module.css'
import type { Building } from './building.ts'

interface SaveStateProps {
  readonly node: BuilderBlock
  readonly building: Building
  readonly undo: () => void
  readonly redo: () => void
}

/** Whether what was done is on the server, and the buttons that take it back. */
export function SaveState({ node: { texts: words }, building, undo, redo }: SaveStateProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const engine = useTexts()
  const { saving, savedAt, canUndo, canRedo } = useStore(building.state)
  const time = savedAt === undefined ? undefined : clockTime(texts.language, savedAt)
  const said = {
    saved: time === undefined ? '' : texts.of(words.saved, settled, { time }),
    waiting: texts.of(words.saving, settled),
    sending: texts.of(words.saving, settled),
    kept: texts.of(words.waiting, settled),
  }[saving]
  return (
    <div className={styles.state} data-saving={saving}>
      <span role={saving === 'kept' ? 'status' : undefined}>{said}</span>
      {saving === 'kept' && (
        <PlainButton variant="subtle" size="compact-sm" onClick={() => void building.flush()}>
          {engine('retry')}
        </PlainButton>
      )}
      <HistoryButton
        label={texts.of(words.undo, settled)}
        keys="Mod+Z"
        icon={IconArrowBackUp}
        off={!canUndo}
        press={undo}
      />
      <HistoryButton
        label={texts.of(words.redo, settled)}
        keys="Mod+Shift+Z"
        icon={IconArrowForwardUp}
        off={!canRedo}
        press={redo}
      />
    </div>
  )
}
