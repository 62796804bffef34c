import { useServices } from '../services-context.tsx'
import type { NoticeWords } from './notices.ts'

/** How to say something to staff. */
export function useNotify(): (notice: NoticeWords) => void {
  return useServices().notices.notify
}
