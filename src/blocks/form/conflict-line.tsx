import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Saving } from '../../runtime/forms/saving-context.ts'
import type { Conflict } from '../../runtime/forms/server-copy.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { InputProps } from './fields/input-props.ts'
import styles from './save-line.module.css'

interface ConflictLineProps {
  /** Of the field, as it is saved. */
  readonly path: string
  readonly conflict: Conflict
  readonly saving: Saving
  readonly Input: ComponentType<InputProps>
  /** What the field's input is given. */
  readonly props: InputProps
}

/** What somebody else wrote into a field, shown as the field would, and the choice which of both stays. Lazy. */
export default function ConflictLine({ path, conflict, saving, Input, props }: ConflictLineProps) {
  const words = saving.texts
  const { texts } = useServices()
  const { settled } = useScopes()
  const name = conflict.by
  return (
    <div className={styles.conflict} data-conflict={path}>
      <p className={styles.words} role="alert">
        {texts.of(words.conflict, settled, { name })}
      </p>
      <Input
        {...props}
        id={`${props.id}-theirs`}
        label={texts.of(words.theirs, settled, { name })}
        help={undefined}
        problem={undefined}
        value={conflict.theirs}
        disabled
        change={nothing}
        enter={nothing}
        leave={nothing}
      />
      <div className={styles.choices}>
        <Button variant="default" size="compact-sm" onClick={() => saving.autosave.keep(path)}>
          {texts.of(words.keep, settled)}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => saving.autosave.take(path)}>
          {texts.of(words.take, settled)}
        </Button>
      </div>
    </div>
  )
}

const nothing = () => {}
