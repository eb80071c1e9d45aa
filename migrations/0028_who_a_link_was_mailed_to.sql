ALTER TABLE "invitation_links" ADD COLUMN "mailed_to" text;--> statement-breakpoint
ALTER TABLE "own_data_links" ADD COLUMN "mailed_to_hash" text;--> statement-breakpoint
ALTER TABLE "own_data_links" ADD COLUMN "confirms_address" boolean DEFAULT false NOT NULL;