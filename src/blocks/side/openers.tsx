import type { SideBlock } from '../../../generator/grammar/blocks/side.ts'
import { Icon } from '../../runtime/icon.tsx'
import { useKeyed } from '../../runtime/keys/use-keyed.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './side.module.css'

type Tab = SideBlock['tabs'][number]

export interface OpenersProps {
  /** `rail`: one below the other beside the page; `row`: side by side on it. */
  readonly as: 'rail' | 'row'
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly open: string | undefined
  /** Open the tab that was open last. */
  readonly keys: string | undefined
  readonly next: string | undefined
  readonly show: (name: string) => void
  /** Fetches what is to come. */
  readonly ahead: (() => void) | undefined
}

/** The buttons that open the panel, one for each tab. */
export function Openers({ as, label, tabs, open, keys, next, show, ahead }: OpenersProps) {
  const keyed = tabs.find(({ name }) => name === next) ?? tabs[0]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-label={label} className={styles.openers} data-as={as} data-side-openers>
      {tabs.map((tab) => (
        <Opener
          key={tab.name}
          tab={tab}
          isOpen={tab.name === open}
          keys={tab === keyed ? keys : undefined}
          show={show}
          ahead={ahead}
        />
      ))}
    </div>
  )
}

interface OpenerProps extends Pick<OpenersProps, 'keys' | 'show' | 'ahead'> {
  readonly tab: Tab
  readonly isOpen: boolean
}

function Opener({ tab, isOpen, keys, show, ahead }: OpenerProps) {
  const label = useText(tab.label)
  const keyed = useKeyed(keys, false)
  return (
    <button
      type="button"
      {...keyed}
      className={styles.opener}
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      onClick={() => show(tab.name)}
      onPointerEnter={ahead}
      onFocus={ahead}
    >
      <Icon name={tab.icon} size={18} />
    </button>
  )
}
