/**
 * Common medicines that are no anticoagulant and in no wound product, by generic and brand name: an allergy to one of them concerns no
 * dressing (rule CX1), and a list that names only these settles that no blood thinner is on it (rule RE7). Medicines that are also
 * applied to wounds are products and not listed.
 */
const medicines = [
  // Antibiotics, antivirals and antifungals by mouth or vein.
  'penicillins?|pcn|amoxicillin|amoxil|augmentin|ampicillin|unasyn|piperacillin|zosyn|dicloxacillin|nafcillin|oxacillin',
  'cephalexin|keflex|cefazolin|ancef|cefuroxime|ceftin|ceftriaxone|rocephin|cefdinir|omnicef|cefepime|maxipime|ceftazidime|cefadroxil',
  'cephalosporins?|carbapenems?|meropenem|ertapenem|invanz|aztreonam|linezolid|zyvox|daptomycin',
  'doxycycline|vibramycin|minocycline|cipro|ciprofloxacin|levaquin|levofloxacin|avelox|moxifloxacin|fluoroquinolones?|quinolones?',
  'azithromycin|zithromax|z-?pa[ck]k?|clarithromycin|biaxin|macrolides?|macrobid|macrodantin|nitrofurantoin|trimethoprim',
  'acyclovir|valacyclovir|valtrex|oseltamivir|tamiflu|fluconazole|diflucan|nystatin|terbinafine|rifampin|isoniazid',
  // Pain.
  'codeine|oxycodone|oxycontin|percocet|hydrocodone|norco|vicodin|lortab|hydromorphone|dilaudid|tramadol|ultram|fentanyl|demerol|meperidine',
  'methadone|buprenorphine|suboxone|tapentadol|opioids?|opiates?|narcotics?|acetaminophen|tylenol|paracetamol|gabapentin|neurontin|pregabalin|lyrica',
  'cyclobenzaprine|flexeril|methocarbamol|robaxin|baclofen|tizanidine|sumatriptan|imitrex|allopurinol|colchicine',
  // Heart, vessels and kidney.
  'lisinopril|prinivil|zestril|enalapril|benazepril|ramipril|captopril|ace inhibitors?|losartan|cozaar|valsartan|diovan|irbesartan|olmesartan|entresto|sacubitril',
  'metoprolol|lopressor|toprol|atenolol|carvedilol|coreg|bisoprolol|propranolol|labetalol|amlodipine|norvasc|nifedipine|diltiazem|cardizem|verapamil',
  'furosemide|lasix|torsemide|bumetanide|bumex|hydrochlorothiazide|hctz|chlorthalidone|spironolactone|aldactone|metolazone|hydralazine|clonidine',
  'isosorbide|imdur|nitroglycerin|digoxin|lanoxin|amiodarone|sotalol|ranolazine|potassium chloride|klor-?con|statins?',
  'atorvastatin|lipitor|simvastatin|zocor|rosuvastatin|crestor|pravastatin|lovastatin|ezetimibe|zetia|fenofibrate|niacin',
  // Diabetes, thyroid, hormones.
  'metformin|glucophage|glipizide|glyburide|glimepiride|insulin|lantus|humalog|novolog|levemir|tresiba|basaglar|januvia|sitagliptin|jardiance|empagliflozin',
  'farxiga|dapagliflozin|ozempic|semaglutide|trulicity|dulaglutide|victoza|liraglutide|levothyroxine|synthroid|methimazole|prednisone|methylprednisolone|medrol|dexamethasone|hydrocortisone|estradiol|testosterone|alendronate|fosamax',
  // Stomach, lungs, allergy.
  'omeprazole|prilosec|pantoprazole|protonix|esomeprazole|nexium|lansoprazole|famotidine|pepcid|ranitidine|ondansetron|zofran|metoclopramide|reglan|promethazine|phenergan|prochlorperazine|compazine',
  'docusate|colace|senna|senokot|polyethylene glycol|miralax|bisacodyl|lactulose|loperamide|albuterol|proair|ventolin|tiotropium|spiriva|fluticasone|flonase|advair|symbicort|budesonide|montelukast|singulair',
  'diphenhydramine|benadryl|loratadine|claritin|cetirizine|zyrtec|fexofenadine|hydroxyzine|guaifenesin|mucinex',
  // Mind and nerves.
  'sertraline|zoloft|fluoxetine|prozac|escitalopram|lexapro|citalopram|celexa|paroxetine|paxil|duloxetine|cymbalta|venlafaxine|effexor',
  'donepezil|aricept|memantine|namenda|haloperidol|haldol|quetiapine|seroquel|olanzapine|risperidone|aripiprazole',
  'trazodone|mirtazapine|remeron|bupropion|wellbutrin|buspirone|amitriptyline|nortriptyline|lorazepam|ativan|alprazolam|xanax|clonazepam|klonopin|diazepam|valium|zolpidem|ambien|melatonin',
  'levetiracetam|keppra|phenytoin|dilantin|carbamazepine|tegretol|lamotrigine|lamictal|topiramate|divalproex|depakote|valproate|carbidopa|levodopa|sinemet|lithium',
  // Bladder, vitamins, others.
  'tamsulosin|flomax|finasteride|oxybutynin|mirabegron|multivitamins?|vitamin [abcd]\\d*|ascorbic acid|folic acid|ferrous sulfate|iron|calcium( carbonate)?|magnesium( oxide)?|zinc sulfate|protein supplement|methotrexate|hydroxychloroquine|plaquenil|sevelamer|renvela|sodium bicarbonate|nutrition(al)? (supplements?|drinks?)|compression (stockings|hose)',
].join('|')

const pattern = new RegExp(`\\b(${medicines})\\b`)

/** Whether the text, in any case, names one of them. */
export const mentionsCommonMedicine = (text: string): boolean => pattern.test(text.toLowerCase())
