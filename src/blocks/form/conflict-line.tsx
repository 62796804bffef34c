import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Settling } from '../../runtime/forms/saving-context.ts'
import type { Conflict } from '../../runtime/forms/server-copy.ts'
import type { InputProps } from './fields/input-props.ts'
import styles from './save-line.module.css'

interface ConflictLineProps {
  /** Of the field, as it is saved. */
  readonly path: string
  readonly conflict: Conflict
  readonly saving: Settling
  readonly Input: ComponentType<InputProps>
  /** What the field's input is given. */
  readonly props: InputProps
}

/** What somebody else wrote into a field, shown as the field would, and the choice which of both stays. Lazy. */
export default function ConflictLine({ path, conflict, saving, Input, props }: ConflictLineProps) {
  const { says, settles } = saving
  const name = conflict.by
  return (
    <div className={styles.conflict} data-conflict={path}>
      <p className={styles.words} role="alert">
        {says('conflict', name)}
      </p>
      <Input
        {...props}
        id={`${props.id}-theirs`}
        label={says('theirs', name)}
        help={undefined}
        problem={undefined}
        value={conflict.theirs}
        disabled
        change={nothing}
        enter={nothing}
        leave={nothing}
      />
      <div className={styles.choices}>
        <Button variant="default" size="compact-sm" onClick={() => settles.keep(path)}>
          {says('keep', name)}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => settles.take(path)}>
          {says('take', name)}
        </Button>
      </div>
    </div>
  )
}

const nothing = () => {}
