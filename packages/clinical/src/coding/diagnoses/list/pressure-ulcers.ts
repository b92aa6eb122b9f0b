/** L89, pressure ulcers by site and stage. The digit 0 means unstageable with six characters and unspecified with five. */
import { createBillableCode, createHeading, type Code, type Part } from './code.ts'

const buildSidePairs = (digit: string, site: string): Part[] => [
  [`${digit}0`, `unspecified ${site}`],
  [`${digit}1`, `right ${site}`],
  [`${digit}2`, `left ${site}`],
]

const sites: readonly Part[] = [
  ...buildSidePairs('0', 'elbow'),
  ['10', 'unspecified part of back'],
  ['11', 'right upper back'],
  ['12', 'left upper back'],
  ['13', 'right lower back'],
  ['14', 'left lower back'],
  ['15', 'sacral region, sacrum, coccyx, tailbone'],
  ...buildSidePairs('2', 'hip'),
  ...buildSidePairs('3', 'buttock'),
  ...buildSidePairs('5', 'ankle'),
  ...buildSidePairs('6', 'heel'),
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

const buildStageCodes = (site: string, words: string, digits: readonly Part[]): Code[] => [
  createHeading(`L89.${site}`, `Pressure ulcer of ${words}`),
  ...digits.map(([digit, stage]) =>
    createBillableCode(`L89.${site}${digit}`, `Pressure ulcer of ${words}, ${stage}`),
  ),
]

export const pressureUlcers: readonly Code[] = [
  createHeading('L89', 'Pressure ulcer'),
  ...sites.flatMap(([site, words]) => buildStageCodes(site, words, stages)),
  ...buildStageCodes('4', 'contiguous site of back, buttock, and hip', shortStages),
  ...buildStageCodes('9', 'unspecified site', shortStages),
]
