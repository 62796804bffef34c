import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { later } from '../../runtime/code/later.tsx'
import { useTexts } from '../../runtime/scope.tsx'
import styles from './builder.module.css'

const Sheet = later(() => import('../side/sheet.tsx'))

interface OverProps {
  readonly label: string
  readonly from: 'end' | 'below'
  readonly close: () => void
  readonly children: ReactNode
}

/** What has no room beside the things, over them: a drawer, or a sheet on phones. */
export function Over({ label, from, close, children }: OverProps) {
  const engine = useTexts()
  return (
    <Sheet label={label} width={400} from={from} close={close}>
      <div className={styles.over}>
        <div className={styles.overHead}>
          <p className={styles.overTitle}>{label}</p>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={engine('close')} onClick={close}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        {children}
      </div>
    </Sheet>
  )
}
