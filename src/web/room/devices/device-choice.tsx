import { type ReactNode, useId } from 'react'
import { fill } from '#content/fill.ts'

interface DeviceChoiceProps {
  devices: readonly MediaDeviceInfo[]
  /** Empty for the one that the system or the browser chooses. */
  deviceId: string
  words: { device: string; usual: string; unnamed: string }
  onDevice: (deviceId: string) => void
}

/** Which microphone, or which camera; nothing where there is no choice. */
export function DeviceChoice({ devices, deviceId, words, onDevice }: DeviceChoiceProps): ReactNode {
  const id = useId()
  if (devices.length <= 1) return null
  return (
    <div className="field max-w-[28rem]">
      <label htmlFor={id} className="field-label">
        {words.device}
      </label>
      <select id={id} className="input" value={deviceId} onChange={({ currentTarget: { value } }) => onDevice(value)}>
        <option value="">{words.usual}</option>
        {devices.map((device, i) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || fill(words.unnamed, { number: String(i + 1) })}
          </option>
        ))}
      </select>
    </div>
  )
}
