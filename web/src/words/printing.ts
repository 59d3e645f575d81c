/** Sentences of links that print. */
export const printingWords = {
  title: "To print",
  lead: "Files for your printer, in black and white or in colour. More can be printed with the command line.",
  pack: "This pack to cut out",
  wholePack: "A pack of cards",
  wholePackAbout: "All 89 cards to cut out, with backs, blanks and check lists.",
  chart: "As a poster",
  chartCards: "As cards for the table",
  bonuses: "What counts",
  bonusesAbout: "The list of bonus points, as nine cards for the table.",
  scoreSheet: "Score sheet",
  scoreSheetAbout: "What counts, with room for tallies.",
  numberLine: "Number lines",
  numberLineAbout: "From 0 to 20, to lie beside the cards of beginners.",
  certificate: "Certificate",
  certificateAbout: "With lines for the name, the date and your signature.",
};
