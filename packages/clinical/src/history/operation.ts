/** Whether an entry of the medical history names an operation: it was performed, and not diagnosed. Rule MH1. */
const operationWords =
  /\b(amputation|arthroplasty|bypass|debridement|fusion|graft|laparotomy|\w+ectomy|\w+plasty|\w+ostomy|operation|repair|replacement|resection|stent|surgery|transplant)\b/i

/** Behind a comma it is a remark: "Peripheral artery disease, left femoral artery stent" is diagnosed. */
export const getHistoryDateVerb = (condition: string): 'performed' | 'diagnosed' =>
  operationWords.test(condition.split(',')[0] ?? '') ? 'performed' : 'diagnosed'
