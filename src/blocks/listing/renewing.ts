import { createContext, useContext } from 'react'
import { type LastingAddress, useLastingAddress } from '../../runtime/data/use-lasting-address.ts'

/** Asks for the things of the listing around again, where what is shown of them has grown old. */
export const RenewContext = createContext<(() => Promise<unknown>) | undefined>(undefined)

/** The address of a picture of one of the things. */
export function usePictureAddress(given: string): LastingAddress {
  return useLastingAddress(given, { again: useContext(RenewContext) })
}
