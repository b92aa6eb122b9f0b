/** The browser's own voice, where it has one for the language. Nothing leaves the device that it does not send itself. */
import type { EducationLanguage } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'

const speech = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined)

/** Voices that speak without a network first. */
const voiceFor = (language: EducationLanguage) => {
  const voices =
    speech()
      ?.getVoices()
      .filter((voice) => voice.lang.toLowerCase().startsWith(language)) ?? []
  return voices.find((voice) => voice.localService) ?? voices[0]
}

const subscribe = (changed: () => void) => {
  const voices = speech()
  voices?.addEventListener('voiceschanged', changed)
  return () => voices?.removeEventListener('voiceschanged', changed)
}

/** Voices arrive some time after the page did. */
export const useHasVoice = (language: EducationLanguage): boolean =>
  useSyncExternalStore(subscribe, () => voiceFor(language) !== undefined)

export function say(text: string, language: EducationLanguage) {
  const voice = voiceFor(language)
  stopSaying()
  if (!voice) return
  const words = new SpeechSynthesisUtterance(text)
  words.voice = voice
  words.lang = voice.lang
  words.rate = 0.92
  speech()?.speak(words)
}

export const stopSaying = () => speech()?.cancel()
export const isSaying = () => speech()?.speaking ?? false
