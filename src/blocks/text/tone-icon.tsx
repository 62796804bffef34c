import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'

const icons = { success: IconCircleCheck, warning: IconAlertTriangle }

/** What a tone is told by beside its colour. */
export default function ToneIcon({ tone }: { tone: keyof typeof icons }) {
  const Icon = icons[tone]
  return <Icon size={16} data-icon={tone} />
}
