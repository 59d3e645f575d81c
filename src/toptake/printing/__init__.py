"""Paper for a class: packs to cut out, charts, score sheets, number lines, certificates, challenges and keys.

Pure: data in, bytes of a PDF out, the same bytes every time. Each kind of page has a module that says what
stands on it, and a template in ``templates`` that says where. :mod:`~toptake.printing.typesetting` turns both
into a file.
"""
