import { createContext, useContext } from 'react'
import { type DeviceWords, deviceWords } from '#content/candidate/device.ts'

const Words = createContext<DeviceWords>(deviceWords)

/** Around a check of devices in another language than English. */
export const DeviceWordsProvider = Words.Provider

export function useDeviceWords(): DeviceWords {
  return useContext(Words)
}
