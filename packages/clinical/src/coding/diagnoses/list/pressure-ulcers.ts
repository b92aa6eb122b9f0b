/** L89, pressure ulcers by site and stage. The digit 0 means unstageable with six characters and unspecified with five. */
import { billable, heading, type Code, type Part } from './code.ts'

const pairs = (digit: string, site: string): Part[] => [
  [`${digit}0`, `unspecified ${site}`],
  [`${digit}1`, `right ${site}`],
  [`${digit}2`, `left ${site}`],
]

const sites: readonly Part[] = [
  ...pairs('0', 'elbow'),
  ['10', 'unspecified part of back'],
  ['11', 'right upper back'],
  ['12', 'left upper back'],
  ['13', 'right lower back'],
  ['14', 'left lower back'],
  ['15', 'sacral region, sacrum, coccyx, tailbone'],
  ...pairs('2', 'hip'),
  ...pairs('3', 'buttock'),
  ...pairs('5', 'ankle'),
  ...pairs('6', 'heel'),
  ['81', 'head'],
  ['89', 'other site'],
]

const numbered: readonly Part[] = [
  ['1', 'stage 1'],
  ['2', 'stage 2'],
  ['3', 'stage 3'],
  ['4', 'stage 4'],
]
const stages: readonly Part[] = [
  ['0', 'unstageable'],
  ...numbered,
  ['6', 'deep tissue damage'],
  ['9', 'unspecified stage'],
]
const shortStages: readonly Part[] = [
  ['0', 'unspecified stage'],
  ...numbered,
  ['5', 'unstageable'],
  ['6', 'deep tissue damage'],
]

const staged = (site: string, words: string, digits: readonly Part[]): Code[] => [
  heading(`L89.${site}`, `Pressure ulcer of ${words}`),
  ...digits.map(([digit, stage]) => billable(`L89.${site}${digit}`, `Pressure ulcer of ${words}, ${stage}`)),
]

export const pressureUlcers: readonly Code[] = [
  heading('L89', 'Pressure ulcer'),
  ...sites.flatMap(([site, words]) => staged(site, words, stages)),
  ...staged('4', 'contiguous site of back, buttock and hip', shortStages),
  ...staged('9', 'unspecified site', shortStages),
]
