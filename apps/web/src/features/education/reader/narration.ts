/** The browser's own voice, where it has one for the language. Nothing leaves the device that it does not send itself. */
import type { EducationLanguage } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'

const findSpeech = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined)

/** Voices that speak without a network first. */
const findVoice = (language: EducationLanguage) => {
  const voices =
    findSpeech()
      ?.getVoices()
      .filter((voice) => voice.lang.toLowerCase().startsWith(language)) ?? []
  return voices.find((voice) => voice.localService) ?? voices[0]
}

const subscribe = (changed: () => void) => {
  const voices = findSpeech()
  voices?.addEventListener('voiceschanged', changed)
  return () => voices?.removeEventListener('voiceschanged', changed)
}

/** Voices arrive some time after the page did. */
export const useHasVoice = (language: EducationLanguage): boolean =>
  useSyncExternalStore(subscribe, () => findVoice(language) !== undefined)

export function speak(text: string, language: EducationLanguage) {
  const voice = findVoice(language)
  stopSpeaking()
  if (!voice) return
  const words = new SpeechSynthesisUtterance(text)
  words.voice = voice
  words.lang = voice.lang
  words.rate = 0.92
  findSpeech()?.speak(words)
}

export const stopSpeaking = () => findSpeech()?.cancel()
export const isSpeaking = () => findSpeech()?.speaking ?? false
